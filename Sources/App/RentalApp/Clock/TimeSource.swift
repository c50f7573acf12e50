import StateMachine

/// A source of the current time. The core never reads one: its caller does, and puts the time into the event.
public protocol TimeSource: Sendable {
    /// The current time in UTC, in milliseconds. May go backwards, as real clocks do.
    func now() -> Instant

    /// What the system says of this clock.
    func status() -> ClockStatus
}

extension TimeSource {
    /// Nothing is known of it.
    public func status() -> ClockStatus { ClockStatus() }
}
