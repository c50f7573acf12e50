import CommandSpeech
import Localization
import TerminalUI

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Another program, run as a process beside this one.
struct ChildProcess: ~Copyable {
    /// What one of the three standard streams of the program is.
    enum Stream {
        /// The same as this process's.
        case inherited
        /// Empty to read, and what is written to it is lost.
        case null
        /// A pipe, whose other end this process has.
        case pipe
    }

    let identifier: Int32
    /// This process's ends of the pipes; -1 for a stream that is none.
    private var inputEnd: Int32 = -1
    private let outputEnd: Int32

    /// Starts a program. It gets this process's folder and group, and the signals that this process ignores end it as
    /// usual.
    /// - Parameters:
    ///   - program: the path of its file.
    ///   - arguments: without the name of the program.
    ///   - environment: variables, `NAME=value`; nil for those of this process.
    ///   - errors: not a pipe.
    /// - Throws: `Failure` where it cannot be started.
    init(
        _ program: String, _ arguments: [String], environment: [String]? = nil, input: Stream = .inherited,
        output: Stream = .inherited, errors: Stream = .inherited
    ) throws(Failure) {
        var actions = Actions()
        defer { actions.end() }
        inputEnd = actions.add(input, STDIN_FILENO)
        outputEnd = actions.add(output, STDOUT_FILENO)
        _ = actions.add(errors, STDERR_FILENO)
        #if canImport(Glibc)
            var attributes = posix_spawnattr_t()
        #else
            var attributes: posix_spawnattr_t?
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // `Process.prepare` ignores them, and what is ignored stays so in a program that is started.
        var usual = sigset_t()
        sigemptyset(&usual)
        for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&usual, signal) }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var variables = (environment ?? []).map { strdup($0) } + [nil]
        defer { for word in words + variables { free(word) } }
        var child = pid_t()
        let code =
            environment == nil
            ? posix_spawn(&child, program, &actions.list, &attributes, &words, environ)
            : posix_spawn(&child, program, &actions.list, &attributes, &words, &variables)
        identifier = child
        guard code == 0 else {
            throw Failure(.failed, LocalizedText.cannotStart(program, String(cString: strerror(code)))(Speech.language))
        }
    }

    deinit {
        for end in [inputEnd, outputEnd] where end >= 0 { close(end) }
    }

    /// Writes all of a text to its input. A program that has closed it is no error.
    func write(_ text: String) { try? RawTerminal.output(text, to: inputEnd) }

    /// Its input ends here.
    mutating func endInput() {
        if inputEnd >= 0 { close(inputEnd) }
        inputEnd = -1
    }

    /// What it has written, as soon as there is something; empty at the end of its output.
    func someOutput() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(outputEnd, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            return Array(bytes.prefix(max(0, count)))
        }
    }

    /// All that it writes, up to the end of its output.
    func output() -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let part = someOutput()
            if part.isEmpty { return bytes }
            bytes += part
        }
    }

    /// Ends it at once, whatever it does.
    func kill() {
        #if canImport(Glibc)
            _ = Glibc.kill(identifier, SIGKILL)
        #else
            _ = Darwin.kill(identifier, SIGKILL)
        #endif
    }

    /// Waits until it has ended.
    /// - Returns: its exit code; that of a shell where a signal ended it.
    @discardableResult
    func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    /// Takes note of those that have ended and that nothing waited for, so that none stays in the process table.
    static func reap() {
        var status: Int32 = 0
        while waitpid(-1, &status, WNOHANG) > 0 {}
    }
}

/// What is done with the files of a new process before its program begins.
private struct Actions {
    #if canImport(Glibc)
        var list = posix_spawn_file_actions_t()
    #else
        var list: posix_spawn_file_actions_t?
    #endif
    /// The ends of the pipes that are the program's: this process closes them.
    private var given: [Int32] = []

    init() { posix_spawn_file_actions_init(&list) }

    /// - Returns: this process's end of the pipe; -1 for other streams.
    mutating func add(_ stream: ChildProcess.Stream, _ descriptor: Int32) -> Int32 {
        switch stream {
        case .inherited: return -1
        case .null:
            posix_spawn_file_actions_addopen(&list, descriptor, "/dev/null", O_RDWR, 0)
            return -1
        case .pipe:
            var ends: [Int32] = [-1, -1]
            // Without one the program finds the stream closed.
            guard pipe(&ends) == 0 else { return -1 }
            // Programs that are started meanwhile must not hold the ends open.
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            let (own, its) = descriptor == STDIN_FILENO ? (ends[1], ends[0]) : (ends[0], ends[1])
            posix_spawn_file_actions_adddup2(&list, its, descriptor)
            given.append(its)
            return own
        }
    }

    mutating func end() {
        posix_spawn_file_actions_destroy(&list)
        for end in given { close(end) }
    }
}
