import Foundation
import Synchronization

/// Another program at work, with its standard input and output at hand. Dies with this value.
final class Child: Sendable {
    let process: pid_t
    private let input: Int32
    private let output: Int32
    /// What was read beyond the last line. One reader at a time.
    private let pending = Mutex<[UInt8]>([])
    /// How it ended; nil until it is asked for.
    private let status = Mutex<Int32?>(nil)

    /// One child at a time: another that inherited an end of a pipe would keep it open beyond this one's death.
    private static let birth = Mutex(())

    init(_ program: String, _ arguments: [String]) throws {
        (process, input, output) = try Self.birth.withLock { _ in try Self.start(program, arguments) }
    }

    private static func start(
        _ program: String, _ arguments: [String]
    ) throws -> (process: pid_t, input: Int32, output: Int32) {
        let (read, input) = try pipe()
        let (output, write) = try pipe()
        defer {
            close(read)
            close(write)
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, read, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, write, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        // A trace of a child that is killed on purpose is of no use, and takes seconds.
        let environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var process: pid_t = 0
        // A thread that waits for work has all signals blocked on Linux, and a program inherits that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        let result = posix_spawn(&process, program, &actions, &attributes, &words, &variables)
        guard result == 0 else {
            close(input)
            close(output)
            throw Broken("cannot start \(program): \(String(cString: strerror(result)))")
        }
        return (process, input, output)
    }

    deinit {
        kill()
        close(input)
        close(output)
    }

    private static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        guard Foundation.pipe(&ends) == 0 else { throw Broken("no pipe: \(String(cString: strerror(errno)))") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// To a child that is gone nothing is written, and that is no error: it shows when its answer is read.
    func write(_ line: String) throws { try write(bytes: Array((line + "\n").utf8)) }

    func write(bytes: [UInt8]) throws {
        // Shorter than a pipe's buffer, so all at once.
        let count = Foundation.write(input, bytes, bytes.count)
        guard count == bytes.count || errno == EPIPE else { throw Broken("cannot write: \(errno)") }
    }

    /// The next line; nil when the child closed its output, which it does by dying at the latest.
    func readLine(seconds: Double) throws -> String? {
        let deadline = Date(timeIntervalSinceNow: seconds)
        return try pending.withLock { pending in
            while true {
                if let end = pending.firstIndex(of: 0x0A) {
                    defer { pending.removeSubrange(...end) }
                    return String(decoding: pending[..<end], as: UTF8.self)
                }
                var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
                let left = deadline.timeIntervalSinceNow
                guard left > 0 else { throw Broken("no answer within \(Int(seconds)) s") }
                guard poll(&ready, 1, Int32(left * 1000) + 1) > 0 else { continue }
                var bytes = [UInt8](repeating: 0, count: 4096)
                let count = read(output, &bytes, bytes.count)
                guard count > 0 else { return nil }
                pending += bytes[..<count]
            }
        }
    }

    /// Sends a signal that ends it in its own way, and waits for that.
    /// - Returns: its exit code; nil when a signal ended it after all.
    func end(with signal: Int32, seconds: Double) throws -> Int32? {
        _ = Foundation.kill(process, signal)
        return try wait(seconds: seconds)
    }

    /// Waits until it has ended.
    /// - Returns: its exit code; nil when a signal ended it.
    func wait(seconds: Double) throws -> Int32? {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while !hasEnded {
            guard deadline.timeIntervalSinceNow > 0 else { throw Broken("no end within \(Int(seconds)) s") }
            usleep(1_000)
        }
        return status.withLock { $0 }.flatMap { $0 & 0x7F == 0 ? $0 >> 8 & 0xFF : nil }
    }

    var hasEnded: Bool {
        status.withLock { ended in
            guard ended == nil else { return true }
            var status: Int32 = 0
            guard waitpid(process, &status, WNOHANG) != 0 else { return false }
            ended = status
            return true
        }
    }

    /// `kill -9`, and waits until it is gone. Harmless when it is.
    func kill() {
        status.withLock { ended in
            guard ended == nil else { return }
            _ = Foundation.kill(process, SIGKILL)
            var status: Int32 = 0
            while waitpid(process, &status, 0) == -1, errno == EINTR {}
            ended = status
        }
    }
}
