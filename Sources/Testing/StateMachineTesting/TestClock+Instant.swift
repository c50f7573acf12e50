extension TestClock {
    /// A point of time on the clock.
    public struct Instant: InstantProtocol {
        /// The time since the clock was made.
        public let offset: Duration

        /// - Parameter offset: the time since the clock was made.
        public init(offset: Duration) { self.offset = offset }

        /// This instant, moved by a duration.
        /// - Parameter duration: may be negative.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// The time from this instant to another one.
        /// - Parameter other: negative if it is earlier.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether an instant is earlier than another.
        public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }
}
