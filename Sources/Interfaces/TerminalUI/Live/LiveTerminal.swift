/// The terminal of this process while it shows screens: keys come one by one, only what differs is drawn, and it is
/// given back as it was, whatever ends the process.
///
/// ```swift
/// let terminal = try LiveTerminal(theme: nil)
/// defer { terminal.close() }
/// while true {
///     let frame = try terminal.show(screen)
///     for press in try terminal.presses() ?? [.control("c")] { … frame.command(for: press) … }
/// }
/// ```
///
/// There is one in a process at a time, used by one thread; `waker` is for all.
public final class LiveTerminal<Command: Hashable & Sendable> {
    /// The colours asked for; nil: those of the terminal's background.
    public var theme: Theme?
    /// Ends the waiting of `presses` early, from any thread.
    public let waker = TerminalWaker()
    /// Runs what it is given, which stops the process, where the shell's job control asks for that. A program with
    /// other threads sees to it here that they hold nothing that others wait for. Meanwhile the shell has the terminal.
    public var aroundSuspension: (_ stop: () -> Void) -> Void = { $0() }
    private var reader = KeyReader()
    private var flood = KeyFlood()
    private var early: [[KeyPress]] = []
    private var shown: (frame: Frame<Command>, theme: Theme)?

    /// How long to wait for a key before the program looks at the clock and at what others did.
    private static var tickMilliseconds: Int32 { 200 }
    /// How long nothing has to follow an escape before the terminal is asked whether it was a key, and then again,
    /// where the terminal does not answer. One that answers, as all but the plainest do, is heard at once.
    private static var escapeMilliseconds: Int32 { 250 }
    /// How long the first screen waits for the terminal's colours. One that answers does so at once.
    private static var groundMilliseconds: Int32 { 40 }

    /// Whether standard input and output are a terminal that screens can be drawn on.
    public static var isUsable: Bool { RawTerminal.isUsable }

    /// Takes the terminal.
    /// - Parameters:
    ///   - theme: the colours; nil: those that fit the background. Unless it is dark or light, the terminal is given a
    ///     moment to report its background. A later answer counts as well.
    ///   - usesMouse: see `useMouse`.
    /// - Throws: `TerminalError.unreadable`.
    public init(theme: Theme?, usesMouse: Bool = false) throws(TerminalError) {
        self.theme = theme
        RawTerminal.useMouse(usesMouse)
        try RawTerminal.enter()
        if theme == nil || theme == Theme.none { awaitGround() }
    }

    /// For tests: without a terminal.
    init() { theme = .dark }

    /// Gives the terminal back.
    public func close() { RawTerminal.leave() }

    /// The size of the window, in columns and rows; 80 × 24 where it is unknown.
    public var size: (columns: Int, rows: Int) { RawTerminal.size }

    /// The theme that fits the background of the terminal; nil until the terminal reports it.
    public var background: Theme? { reader.background }

    /// Whether clicks and the wheel are reported to the program; with Shift they stay the terminal's, which selects
    /// text.
    public func useMouse(_ isWanted: Bool) { RawTerminal.useMouse(isWanted) }

    /// Whether a paste, or an answer of the terminal, has begun and nothing came since the last `presses`: its end was
    /// lost. Escape drops it.
    public private(set) var isTextUnfinished = false

    /// Draws a screen in the size of the window.
    /// - Returns: what is shown now.
    /// - Throws: `TerminalError.unwritable`.
    @discardableResult
    public func show(_ screen: some Screen<Command>) throws(TerminalError) -> Frame<Command> {
        let size = size
        let frame = Frame(screen, columns: size.columns, rows: size.rows)
        let theme = theme ?? reader.background ?? Theme.surroundings
        let known = shown.flatMap { $0.theme == theme ? $0.frame : nil }
        let bytes = theme.screen(frame, over: known)
        if !bytes.isEmpty { try RawTerminal.output(bytes) }
        shown = (frame, theme)
        return frame
    }

    /// Waits for keys, at most a fifth of a second, or until `waker` says that there is something else to see.
    ///
    /// What was pressed before the first screen comes first. Where the shell's job control stops the program, the
    /// terminal is given back and taken again here; it is also taken again where the program was stopped without being
    /// asked (SIGSTOP) and goes on.
    /// - Parameter isTyping: whether letters are text now. Elsewhere a text that comes at once is a paste, also where
    ///   the terminal does not mark it as such.
    /// - Returns: no keys when none came; nil when the terminal is gone or a signal asks the program to end, see
    ///   `signal`.
    /// - Throws: `TerminalError.unreadable` where the terminal cannot be taken again.
    public func presses(isTyping: () -> Bool = { false }) throws(TerminalError) -> [KeyPress]? {
        if !early.isEmpty {
            defer { early = [] }
            return early.flatMap { flood.taken($0, isTyping: isTyping()) }
        }
        let input = RawTerminal.read(
            waitingMilliseconds: reader.isUncertain ? Self.escapeMilliseconds : Self.tickMilliseconds, waker: waker)
        guard signal == nil, input != .end else { return nil }
        if RawTerminal.wasSuspended || RawTerminal.wasContinued {
            if RawTerminal.wasSuspended { RawTerminal.suspend(around: aroundSuspension) }
            // Others may have written to it.
            shown = nil
            guard try RawTerminal.resume() else {
                reader.begin()
                return []
            }
        }
        return presses(input, isTyping: isTyping())
    }

    /// The signal that asks the program to end, if one came: by convention it exits with 128 and that number.
    public var signal: Int32? { RawTerminal.signalled }

    func presses(_ input: TerminalInput, isTyping: Bool) -> [KeyPress] {
        switch input {
        case .bytes(let bytes):
            let presses = wanted(reader.presses(bytes))
            isTextUnfinished = isTextUnfinished && reader.isInText
            return flood.taken(presses, isTyping: isTyping)
        case .nothing:
            flood.calm()
            let (presses, asks) = reader.pause()
            if asks { RawTerminal.askStatus() }
            // A paste has no pauses.
            isTextUnfinished = reader.isInText
            return presses
        // It is not known yet whether more comes: half an arrow stays half an arrow.
        case .woken, .end: return []
        }
    }

    /// Without the mouse, where it was not asked for: another program left it on.
    private func wanted(_ presses: [KeyPress]) -> [KeyPress] {
        RawTerminal.reportsMouse
            ? presses
            : presses.filter { press in
                switch press {
                case .click, .wheelUp, .wheelDown: false
                case .character, .enter, .escape, .backspace, .delete, .tab, .up, .down, .left, .right, .pageUp,
                    .pageDown, .home, .end, .control, .paste:
                    true
                }
            }
    }

    private func awaitGround() {
        let clock = ContinuousClock()
        let deadline = clock.now + .milliseconds(Int(Self.groundMilliseconds))
        while reader.background == nil, clock.now < deadline,
            case .bytes(let bytes) = RawTerminal.read(waitingMilliseconds: Self.groundMilliseconds)
        {
            early.append(wanted(reader.presses(bytes)))
        }
    }
}
