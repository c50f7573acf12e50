import Foundation
import Synchronization
import Waiting

/// A process started with a clean slate: no signal blocked or ignored, nothing on its standard input.
///
/// Foundation's `Process` hands down the signal mask of the thread that starts it. Threads that run tests block almost
/// everything, `SIGTERM` and `SIGCHLD` included, and a terminal server cannot work like that.
public final class ChildProcess: Sendable {
    public let identifier: pid_t
    private let status = Mutex<Int32?>(nil)

    /// - Parameters:
    ///   - path: the program's file.
    ///   - environment: all the program gets.
    ///   - output: file that receives standard output; without one it is lost.
    ///   - errors: file that receives standard error; without one it is lost.
    public init(
        path: String, arguments: [String], environment: [String: String], output: String? = nil, errors: String? = nil
    ) throws {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output ?? "/dev/null", O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, errors ?? "/dev/null", O_WRONLY | O_CREAT, 0o600)

        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var blocked = sigset_t()
        sigemptyset(&blocked)
        posix_spawnattr_setsigmask(&attributes, &blocked)
        var standard = sigset_t()
        sigemptyset(&standard)
        for signal in [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGCHLD] { sigaddset(&standard, signal) }
        posix_spawnattr_setsigdefault(&attributes, &standard)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var child: pid_t = 0
        let failure = posix_spawn(&child, path, &actions, &attributes, &words, &variables)
        guard failure == 0 else {
            throw ToolError.failed(
                path, arguments: arguments, status: failure, errors: String(cString: strerror(failure)))
        }
        identifier = child
    }

    /// Waits until the process has ended.
    ///
    /// - Returns: its exit status, the negative number of the signal that ended it, or `nil` when it still runs after
    ///   `seconds`.
    public func wait(seconds: Double) -> Int32? {
        var status: Int32?
        eventually(within: .seconds(seconds)) {
            status = poll()
            return status != nil
        }
        return status
    }

    /// Sends a signal, unless the process has ended and its number may belong to another.
    public func signal(_ number: Int32) {
        status.withLock { status in
            if status == nil { _ = kill(identifier, number) }
        }
    }

    private func poll() -> Int32? {
        status.withLock { status in
            var raw: Int32 = 0
            if status == nil, waitpid(identifier, &raw, WNOHANG) == identifier {
                status = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : -(raw & 0x7F)
            }
            return status
        }
    }
}
