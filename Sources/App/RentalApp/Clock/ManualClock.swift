import StateMachine
import Synchronization

/// A clock that stands still until it is set or moved, forwards or backwards. For any number of threads.
public final class ManualClock: TimeSource {
    private let instant: Mutex<Instant>
    private let said = Mutex(ClockStatus())

    public init(_ instant: Instant) {
        self.instant = Mutex(instant)
    }

    public func now() -> Instant {
        instant.withLock { $0 }
    }

    public func status() -> ClockStatus { said.withLock(\.self) }

    /// Sets what the system says of the clock.
    public func set(_ status: ClockStatus) { said.withLock { $0 = status } }

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
