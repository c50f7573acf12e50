/// An effect a transition is committed with.
public struct ChartEffect: Hashable, Sendable, CustomStringConvertible {
    /// One of the chart's vocabulary.
    public let name: String
    /// Whether the data decides if it is there.
    public let isOptional: Bool

    public init(name: String, isOptional: Bool = false) {
        self.name = name
        self.isOptional = isOptional
    }

    /// As the document spells it: the name, with `?` when optional.
    public var description: String { isOptional ? name + "?" : name }
}
