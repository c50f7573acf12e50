import StateMachine
import Synchronization

/// A clock that stands still until it is told otherwise; forwards and backwards. Safe to use from several threads.
public final class ManualClock: TimeSource {
    private let instant: Mutex<Instant>

    public init(_ instant: Instant) {
        self.instant = Mutex(instant)
    }

    public func now() -> Instant {
        instant.withLock { $0 }
    }

    /// Sets the clock, to an earlier instant too: real clocks are set back.
    public func set(_ instant: Instant) {
        self.instant.withLock { $0 = instant }
    }

    /// Moves the clock by seconds, which may be negative, and returns the new present.
    @discardableResult
    public func advance(bySeconds seconds: Int64) -> Instant {
        instant.withLock { instant in
            instant = instant.advanced(bySeconds: seconds)
            return instant
        }
    }
}
