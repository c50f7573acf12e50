import StateMachine

/// Where the present comes from. The core never asks: whoever drives it reads a time source and puts the answer
/// into the event.
public protocol TimeSource: Sendable {
    /// The present in UTC, in milliseconds. May go backwards, as real clocks do.
    func now() -> Instant
}
