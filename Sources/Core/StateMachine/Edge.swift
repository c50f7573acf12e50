/// An allowed transition by its names, as a chart draws it.
public struct Edge: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The name of the state that it leaves.
    public let from: String
    /// The name of the event.
    public let event: String
    /// The name of the state that it leads to.
    public let to: String

    /// By names, such as those that a machine's model gives to its states and events.
    public init(_ from: String, _ event: String, _ to: String) {
        self.from = from
        self.event = event
        self.to = to
    }

    public static func < (a: Edge, b: Edge) -> Bool {
        (a.from, a.event, a.to) < (b.from, b.event, b.to)
    }

    public var description: String { "\(from) —\(event)→ \(to)" }
}
