import Foundation

/// A program run to its end, with a limit on its time.
struct Command {
    struct Ending: Equatable, Sendable {
        /// The exit code; 128 and the signal's number for one that was killed, as shells have it.
        let status: Int32
        let output: String
        let errors: String
    }

    enum Failure: Error, CustomStringConvertible {
        case cannotStart(String, code: Int32)
        case hangs(String)

        var description: String {
            switch self {
            case .cannotStart(let line, let code): "cannot start (\(code)): \(line)"
            case .hangs(let line): "does not end: \(line)"
            }
        }
    }

    let program: String
    let arguments: [String]
    /// Where its output goes, and where it may keep what it likes.
    let folder: String
    var seconds = 60.0

    /// Runs in a new process group, which is killed as a whole when the time is over.
    func run() throws -> Ending {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let files = ["/dev/null", folder + "/out", folder + "/err"]
        let flags = [O_RDONLY, O_WRONLY | O_CREAT | O_TRUNC, O_WRONLY | O_CREAT | O_TRUNC]
        for (descriptor, (file, flag)) in zip(files, flags).enumerated() {
            posix_spawn_file_actions_addopen(&actions, Int32(descriptor), file, flag, 0o600)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
        var usual = sigset_t()
        sigemptyset(&usual)
        for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&usual, signal) }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let environment = Self.environment.map { strdup($0) } + [nil]
        defer { for word in words + environment { free(word) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, program, &actions, &attributes, words, environment)
        guard code == 0 else { throw Failure.cannotStart(line, code: code) }
        let status = try wait(for: child)
        return Ending(
            status: status, output: try text(files[1]), errors: try text(files[2]))
    }

    var line: String { ([program] + arguments).joined(separator: " ") }

    /// Nothing of the machine it runs on but the way to its programs.
    private static let environment = [
        "PATH=\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")", "HOME=/nonexistent", "LANG=C.UTF-8",
        // A trap ends with its signal at once rather than after seconds of symbols.
        "SWIFT_BACKTRACE=enable=no",
    ]

    private func wait(for child: pid_t) throws -> Int32 {
        let limit = Date(timeIntervalSinceNow: seconds)
        var status: Int32 = 0
        var pause: UInt32 = 200
        while true {
            let ended = waitpid(child, &status, WNOHANG)
            if ended == child { break }
            if ended < 0 && errno != EINTR { throw Failure.cannotStart(line, code: errno) }
            if limit.timeIntervalSinceNow < 0 {
                kill(-child, SIGKILL)
                waitpid(child, &status, 0)
                throw Failure.hangs(line)
            }
            usleep(pause)
            pause = min(pause * 2, 3000)
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
}
