import StateMachine

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The machine's clock, in UTC milliseconds, rounded down. It jumps when it is set.
public struct SystemClock: TimeSource {
    public init() {}

    public func now() -> Instant {
        var time = timespec()
        let result = clock_gettime(CLOCK_REALTIME, &time)
        precondition(result == 0, "no realtime clock: errno \(errno)")
        return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}
