#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Ends the waiting for keys early, from any thread, to show something else.
///
/// ```swift
/// let waker = terminal.waker
/// Task { for await _ in changes { waker.wake() } }
/// ```
public final class TerminalWaker: Sendable {
    /// Of a pipe, which can be waited for together with keys. -1 where the system gives none: the waiting ends after a
    /// fifth of a second then.
    private let readEnd, writeEnd: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) != 0 { ends = [-1, -1] }
        (readEnd, writeEnd) = (ends[0], ends[1])
        for end in ends where end >= 0 {
            // The pipe itself never blocks, and a program that is started does not get it.
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
    }

    deinit {
        for end in [readEnd, writeEnd] where end >= 0 { close(end) }
    }

    /// Has `LiveTerminal.presses` return, which may wait on another thread: with no keys where none came. It returns
    /// once, however often it is woken before; what happens while it does not wait ends the next waiting at once.
    public func wake() {
        // A full pipe is one that wakes.
        var byte: UInt8 = 0
        _ = write(writeEnd, &byte, 1)
    }

    /// To be polled for input beside the keys.
    var descriptor: Int32 { readEnd }

    /// From here on only a new call wakes.
    func drain() {
        var bytes = [UInt8](repeating: 0, count: 512)
        while read(readEnd, &bytes, bytes.count) > 0 {}
    }
}
