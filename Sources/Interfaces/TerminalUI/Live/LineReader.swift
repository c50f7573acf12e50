#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Synchronization

/// Lines of standard input, for a program that may be interrupted while it waits for one.
///
/// The first Ctrl-C ends the program with 130. `readLine` would go on reading after any signal.
package enum LineReader {
    /// A signal asks the program to end: by convention it exits with 128 and that number.
    package struct Interruption: Error {
        package let signal: Int32
    }

    /// What was read beyond the last line. One reader at a time.
    private static let rest = Mutex<[UInt8]>([])
    private static let isWatching = Atomic(false)

    /// What a signal handler needs, in one place that is made before it is installed.
    private struct Signals: ~Copyable, Sendable {
        let ending = SignalNumber()
        let wakeEnd = SignalNumber(-1)
        let waitEnd = SignalNumber(-1)
    }

    private static let signals = Signals()

    /// A program that has something to clean up is not ended by the signal: the next or the running wait for a line
    /// throws, and `check` does.
    package static func deferInterruptions() {
        var ends: [Int32] = [-1, -1]
        // Where the system has no pipe to give, the signal ends the program.
        guard !isWatching.load(ordering: .relaxed), pipe(&ends) == 0 else { return }
        isWatching.store(true, ordering: .relaxed)
        (signals.waitEnd.value, signals.wakeEnd.value) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { number in
                var byte: UInt8 = 0
                LineReader.signals.ending.value = number
                _ = write(LineReader.signals.wakeEnd.value, &byte, 1)
            }
        }
    }

    /// - Throws: where a signal asked the program to end.
    package static func check() throws(Interruption) {
        let ending = signals.ending.value
        if ending != 0 { throw Interruption(signal: ending) }
    }

    /// The next line, without its end; nil at the end of the input.
    package static func next() throws(Interruption) -> String? {
        if !isWatching.exchange(true, ordering: .relaxed) { signal(SIGINT) { _exit(128 + $0) } }
        return try rest.withLock { rest throws(Interruption) in
            while true {
                try check()
                if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    defer { rest.removeFirst(end + 1) }
                    return text(rest[..<end])
                }
                guard read(&rest) else {
                    defer { rest = [] }
                    return rest.isEmpty ? nil : text(rest[...])
                }
            }
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
    }

    /// - Returns: whether there may be more.
    private static func read(_ rest: inout [UInt8]) -> Bool {
        // A descriptor below 0 is not waited for.
        var waited = [STDIN_FILENO, signals.waitEnd.value].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&waited, nfds_t(waited.count), -1) > 0, waited[0].revents != 0 else {
            return errno == EINTR || signals.ending.value != 0
        }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        #if canImport(Glibc)
            let length = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
        #else
            let length = Darwin.read(STDIN_FILENO, &bytes, bytes.count)
        #endif
        if length > 0 { rest += bytes[..<length] }
        return length > 0 || length < 0 && (errno == EINTR || errno == EAGAIN)
    }
}
