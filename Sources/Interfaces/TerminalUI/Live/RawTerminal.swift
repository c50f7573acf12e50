#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Synchronization

/// The terminal while the full screen is shown: keys come one by one, and whatever ends the process, the terminal is
/// given back as it was.
package enum RawTerminal {
    /// What signal handlers need, in one place that `enter` makes before it installs them.
    private struct Signals: ~Copyable, Sendable {
        /// A handler takes it only where it is free.
        let original = Mutex(termios())
        let isRaw = SignalNumber()
        let ending = SignalNumber()
        let suspending = SignalNumber()
        let continued = SignalNumber()
    }

    private static let signals = Signals()

    // DEC's private modes: the alternate screen (1049), the cursor (25), pastes marked as such (2004), the mouse
    // (1000), reported in numbers (1006).
    private static let enterScreen: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[2J"
    private static let leaveScreen: StaticString =
        "\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

    private static let mouseOn: StaticString = "\u{1B}[?1000h\u{1B}[?1006h"
    private static let mouseOff: StaticString = "\u{1B}[?1006l\u{1B}[?1000l"
    /// Asks for the background; `BackgroundAnswer` reads what comes of it.
    private static let askGround: StaticString = "\u{1B}]11;?\u{1B}\\"
    /// Asks for the status (DSR): the answer comes behind all that the terminal has sent before.
    private static let statusQuestion: StaticString = "\u{1B}[5n"
    /// Whether the mouse was asked for.
    static var reportsMouse: Bool { mouse.isSet }
    private static let mouse = SignalNumber()

    /// Whether there is a terminal that can be drawn on. A dumb one cannot move its cursor (terminfo's `dumb`).
    package static var isUsable: Bool {
        isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !["dumb", nil].contains(environment("TERM"))
    }

    /// The signal that asks the program to end, if one came.
    static var signalled: Int32? { signals.ending.value == 0 ? nil : signals.ending.value }
    /// Whether the shell's job control asked the program to stop for a while.
    static var wasSuspended: Bool { signals.suspending.isSet }
    /// Whether the program was stopped and goes on: another program may have changed the terminal.
    static var wasContinued: Bool { signals.continued.isSet }

    /// Whether clicks and the wheel are reported to the program; with Shift they stay the terminal's, which selects
    /// text.
    static func useMouse(_ isWanted: Bool) {
        guard isWanted != reportsMouse else { return }
        mouse.isSet = isWanted
        if signals.isRaw.isSet { put(isWanted ? mouseOn : mouseOff) }
    }

    static func enter() throws(TerminalError) {
        guard signals.original.withLock({ tcgetattr(STDIN_FILENO, &$0) }) == 0 else { throw .unreadable }
        signals.isRaw.isSet = true
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { signal(number) { RawTerminal.signals.ending.value = $0 } }
        signal(SIGTSTP) { _ in RawTerminal.signals.suspending.isSet = true }
        signal(SIGCONT) { _ in RawTerminal.signals.continued.isSet = true }
        // Let poll return, so that the new size is drawn at once.
        signal(SIGWINCH) { _ in }
        for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE] {
            signal(number) { number in
                RawTerminal.leave()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        take()
    }

    /// Makes keys come one by one, and shows the alternate screen.
    private static func take(keepingInput: Bool = false) {
        var raw = signals.original.withLock { $0 }
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
        raw.c_iflag &= ~tcflag_t(IXON | ICRNL)
        tcsetattr(STDIN_FILENO, keepingInput ? TCSANOW : TCSAFLUSH, &raw)
        // Before the screen is cleared: what does not know the question may print it.
        questionGround()
        put(enterScreen)
        if reportsMouse { put(mouseOn) }
    }

    private static func questionGround() { if environment("TERM") != "linux" { put(askGround) } }

    /// What the terminal says of its background. The status is asked for, too: it is answered behind the background, so
    /// that nothing is left that the shell would take for typed.
    static func background() -> Theme? {
        var (before, raw, signals) = (termios(), termios(), sigset_t())
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        raw = before
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
        defer {
            tcsetattr(STDIN_FILENO, TCSANOW, &before)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        }
        questionGround()
        put(statusQuestion)
        var reader = KeyReader()
        while !reader.hasStatus, case .bytes(let bytes) = read(waitingMilliseconds: 1_000) { _ = reader.presses(bytes) }
        return reader.background
    }

    /// Asks for the status, which is answered behind all that the terminal sends before.
    static func askStatus() { if signals.isRaw.isSet { put(statusQuestion) } }

    /// Gives the terminal back and stops, until the shell lets the program go on.
    /// - Parameter around: runs what it is given, which stops the process.
    static func suspend(around: (_ stop: () -> Void) -> Void) {
        leave()
        signals.suspending.isSet = false
        around { raise(SIGSTOP) }
    }

    /// Takes the terminal again. A shell may have changed it; if none did, it is given back as it was before.
    /// - Returns: whether no other program had it meanwhile, so that what was typed is for this one.
    static func resume() throws(TerminalError) -> Bool {
        signals.continued.isSet = false
        var current = termios()
        guard tcgetattr(STDIN_FILENO, &current) == 0 else { throw .unreadable }
        let wasKept = signals.isRaw.isSet && current.c_lflag & tcflag_t(ICANON) == 0
        if !wasKept { signals.original.withLock { $0 = current } }
        signals.isRaw.isSet = true
        take(keepingInput: wasKept)
        return wasKept
    }

    static func leave() {
        guard signals.isRaw.isSet else { return }
        signals.isRaw.isSet = false
        put(leaveScreen)
        // In a handler that interrupted who holds it, waiting would never end.
        _ = signals.original.withLockIfAvailable { tcsetattr(STDIN_FILENO, TCSANOW, &$0) }
    }

    /// A variable of the environment; nil also where it is empty.
    static func environment(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }

    private static func put(_ text: StaticString) {
        _ = write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }

    package static var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// How wide a terminal is; 80 columns where it does not say.
    package static func columns(of descriptor: Int32) -> Int {
        var size = winsize()
        return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    /// Waits for keys, at most so long.
    /// - Parameter waker: ends the waiting early.
    static func read(
        from descriptor: Int32 = STDIN_FILENO, waitingMilliseconds: Int32, waker: TerminalWaker? = nil
    ) -> TerminalInput {
        // A descriptor below 0 is not waited for.
        var waited = [descriptor, waker?.descriptor ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let count = poll(&waited, nfds_t(waited.count), waitingMilliseconds)
        guard count > 0 else { return count == 0 ? .nothing : .woken }
        if waited[1].revents != 0 { waker?.drain() }
        guard waited[0].revents != 0 else { return .woken }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        #if canImport(Glibc)
            let length = Glibc.read(descriptor, &bytes, bytes.count)
        #else
            let length = Darwin.read(descriptor, &bytes, bytes.count)
        #endif
        if length < 0 && (errno == EINTR || errno == EAGAIN) { return .woken }
        return length > 0 ? .bytes(Array(bytes[..<length])) : .end
    }

    /// Writes all of a text to an open file of this process, however slowly it is taken.
    package static func output(_ text: String, to descriptor: Int32 = STDOUT_FILENO) throws(TerminalError) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                #if canImport(Glibc)
                    Glibc.write(descriptor, bytes.baseAddress, bytes.count)
                #else
                    Darwin.write(descriptor, bytes.baseAddress, bytes.count)
                #endif
            }
            if count < 0 {
                if errno == EINTR { continue }
                if errno == EAGAIN {
                    usleep(1_000)
                    continue
                }
                throw .unwritable(cause: String(cString: strerror(errno)), isClosedPipe: errno == EPIPE)
            }
            rest = rest.dropFirst(count)
        }
    }
}
