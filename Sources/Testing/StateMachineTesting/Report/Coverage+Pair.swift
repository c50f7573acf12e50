import StateMachine

extension Coverage {
    /// Two transitions, the second directly after the first.
    public struct Pair: Hashable, Comparable, Sendable, CustomStringConvertible {
        /// The earlier transition.
        public let first: Edge
        /// The later one.
        public let second: Edge

        /// The second begins where the first ends.
        public init(_ first: Edge, _ second: Edge) {
            self.first = first
            self.second = second
        }

        public static func < (a: Pair, b: Pair) -> Bool {
            (a.first, a.second) < (b.first, b.second)
        }

        public var description: String { "\(first) —\(second.event)→ \(second.to)" }
    }

    /// An event that a state did not take.
    public struct Refused: Hashable, Comparable, Sendable, CustomStringConvertible {
        /// The name of the state.
        public let from: String
        /// The name of the event.
        public let event: String

        /// By the names that the model gives.
        public init(_ from: String, _ event: String) {
            self.from = from
            self.event = event
        }

        public static func < (a: Refused, b: Refused) -> Bool {
            (a.from, a.event) < (b.from, b.event)
        }

        public var description: String { "\(from) —\(event)→ refused" }
    }
}
