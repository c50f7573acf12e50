import CPlatform
import DurableFiles
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

    public func now() -> Instant { Instant(milliseconds: Self.milliseconds(CLOCK_REALTIME)) }

    public func status() -> ClockStatus { ClockStatus(isSynchronized: isSynchronized, uptime: uptime) }

    /// The kernel reports its clock. A program may be shown another one, of which it says nothing.
    private var isSynchronized: Bool? {
        var kernel: Int64 = 0
        let answer = platform_clock_is_synchronized(&kernel)
        guard answer >= 0, abs(now().milliseconds - kernel) < 2_000 else { return nil }
        return answer == 1
    }

    private var uptime: ClockStatus.Uptime? {
        #if os(Linux)
            guard let file = try? OpenFile("/proc/sys/kernel/random/boot_id", .reading),
                let bytes = try? file.rest(atMost: 64)
            else { return nil }
            let boot = String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self)
            return boot.isEmpty ? nil : .init(boot: boot, milliseconds: Self.milliseconds(CLOCK_BOOTTIME))
        #else
            return nil
        #endif
    }

    private static func milliseconds(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        let result = clock_gettime(clock, &time)
        precondition(result == 0, "no clock \(clock): errno \(errno)")
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
