import StateMachine
import Synchronization

/// A clock that stands still until it is set or moved, forwards or backwards. For any number of threads.
public final class ManualClock: TimeSource {
    private let instant: Mutex<Instant>

    public init(_ instant: Instant) {
        self.instant = Mutex(instant)
    }

    public func now() -> Instant {
        instant.withLock { $0 }
    }

    /// Sets the clock, possibly to an earlier instant, as happens to real clocks.
    public func set(_ instant: Instant) {
        self.instant.withLock { $0 = instant }
    }

    /// Moves the clock by a number of seconds, which may be negative, and returns the new time.
    @discardableResult
    public func advance(bySeconds seconds: Int64) -> Instant {
        instant.withLock { instant in
            instant = instant.advanced(bySeconds: seconds)
            return instant
        }
    }
}
