/// An allowed transition by its names, as a chart draws it.
public struct Edge: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let from: String
    public let event: String
    public let to: String

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
