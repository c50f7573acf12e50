import ArgumentParser
import Checkpoint
import Localization
import Rental
import RiderProfile
import StateMachine
import TerminalUI

/// The rider's screens, full screen: redrawn in place, moving on by themselves when the world does.
final class InteractiveSession {
    let session: Session
    let builder: ScreenModelBuilder
    let notifier = Notifier()
    /// The colours asked for on the command line; what the rider has set counts otherwise.
    private let theme: Theme?
    private var drawnTheme: Theme?
    /// The background where nobody tells: as the environment has it, or dark.
    private let surroundings = GroundAnswer.appearance(colours: Process.environment("COLORFGBG")) ?? .dark
    private var reader = KeyReader()
    private var flood = KeyFlood()
    var frame: Frame?
    /// The session's revision that is on the screen: what a key is pressed for.
    private(set) var shown = 0
    var model: ScreenModel
    var isRunning = true
    /// Whether the rider's data have been read.
    private var isBegun = false

    /// How often the screen looks at the clock and the store.
    private static let tickMilliseconds: Int32 = 200
    /// How long the rest of a key's bytes may take after an escape that may be a key of its own.
    private static let escapeMilliseconds: Int32 = 50

    /// How long the first screen waits for the terminal's colours. One that answers does so at once.
    private static let groundMilliseconds: Int32 = 40

    init(_ session: Session, theme: Theme?) {
        self.session = session
        self.theme = theme
        builder = ScreenModelBuilder(session, drawsCodes: theme != Theme.none)
        model = ScreenModel(state: session.state, now: session.now, offer: session.context.options.tariff.tariff)
    }

    func run() throws {
        try session.context.profile.sync()
        session.context.cursor.sync()
        try attempt {
            try renewProfile()
            try readRider()
            try move(to: .begin, isAsked: false)
            try tick()
        }
        RawTerminal.useMouse(model.data.settings.usesMouse)
        try RawTerminal.enter()
        defer { RawTerminal.leave() }
        var early = awaitGround()
        while isRunning {
            try draw()
            // What was pressed before the first screen is for that screen.
            for press in early { try handle(press) }
            early = []
            let bytes = RawTerminal.read(
                waitingMilliseconds: reader.isInside ? Self.escapeMilliseconds : Self.tickMilliseconds)
            if let signal = RawTerminal.signalled {
                RawTerminal.leave()
                throw ExitCode(128 + signal)
            }
            guard let bytes else { return }
            if RawTerminal.wasSuspended {
                try RawTerminal.suspend()
                frame = nil
            }
            for press in presses(bytes) { try handle(press) }
            try attempt {
                try session.rental.catchUp()
                try tick()
                model.waiting = nil
            }
        }
    }

    /// Does what needs the store. While another process keeps it the screen stays, says so, and tries again by itself.
    func attempt(_ work: () throws -> Void) throws {
        do {
            try work()
        } catch let fault as any StoreFault where fault.isBusy {
            model.waiting = ScreenModel.Waiting(
                cause: session.context.texts.command.fault(fault), since: model.waiting?.since ?? session.now)
        }
    }

    /// Gives the terminal a moment to tell its background, unless the rider has. A later answer counts as well.
    private func awaitGround() -> [KeyPress] {
        // Without colours the code needs to know it, and no setting says for certain what the terminal has.
        let isWanted = theme == Theme.none || theme == nil && model.data.settings.appearance == nil
        guard isWanted else { return [] }
        let clock = ContinuousClock()
        let deadline = clock.now + .milliseconds(Int(Self.groundMilliseconds))
        var presses: [KeyPress] = []
        while reader.ground == nil, clock.now < deadline,
            let bytes = RawTerminal.read(waitingMilliseconds: Self.groundMilliseconds), !bytes.isEmpty
        {
            presses += self.presses(bytes)
        }
        return presses
    }

    /// What was pressed, or pasted.
    private func presses(_ bytes: [UInt8]) -> [KeyPress] {
        guard bytes.isEmpty else {
            let isTyping = model.cursor.typing != nil && model.cursor.question == nil
            return flood.taken(reader.presses(bytes), isTyping: isTyping)
        }
        flood.calm()
        // Nobody pauses in a paste: its end was lost.
        if reader.isPasting { model.message = session.context.screenTexts.pasteUnfinished }
        return reader.flush()
    }

    /// Sees what others did, and what time brought.
    private func tick() throws {
        try readRider()
        try followData()
        try moved()
        try keepTime()
        notifier.reap()
    }

    private func readRider() throws {
        let last = model.data.mishaps.last
        model.data = try session.context.profile.state()
        // Somebody else has written it: the scanner that was to take the code.
        if model.state.awaited != nil, isBegun, let mishap = model.data.mishaps.last, mishap != last {
            model.message = mishap.cause
        }
        isBegun = true
        session.context.prefer(model.data.settings)
        let (cursor, isLost) = session.context.cursor.read()
        model.cursor = cursor
        if isLost { model.message = session.context.screenTexts.cursorLost }
    }

    /// What was said and chosen on one screen means nothing on the next.
    func moved() throws {
        let (before, after) = (model.state, session.state)
        if before.screen != after.screen || before.shell.information != after.shell.information { model.message = nil }
        if before.shell.online, !after.shell.online {
            try keep(.failed(session.context.texts.offlineWarning), isAsked: false)
        }
        // The scan is felt, too, unless the rider wants no reminders at all.
        if before.awaited != nil, after.wasScanned, !model.data.settings.reminders.isEmpty { notifier.ring() }
        model.state = after
        let screen = after.screen.name
        if model.cursor.screen != screen { try move(to: .screenChanged(screen), isAsked: false) }
    }

    func draw() throws {
        let size = RawTerminal.size
        builder.ground = reader.ground
        if model.waiting == nil { try attempt { model = try builder.gather(into: model, size: size) } }
        RawTerminal.useMouse(model.data.settings.usesMouse)
        let theme = self.theme ?? (model.data.settings.appearance ?? reader.ground ?? surroundings).theme
        let next = Frame(model, columns: size.columns, rows: size.rows)
        let bytes = theme.screen(next, over: theme == drawnTheme ? frame : nil)
        if !bytes.isEmpty { try Process.write(bytes, to: 1) }
        frame = next
        drawnTheme = theme
        shown = model.state.revision
        try attempt { try session.wasShown() }
    }
}

extension UmbrellaRental.State {
    fileprivate var wasScanned: Bool {
        switch screen {
        case .qrCode(.rentScanned), .qrCode(.buyScanned), .qrCode(.returnScanned): true
        case .qrCode(.rentAwaiting), .qrCode(.buyAwaiting), .qrCode(.returnAwaiting), .main, .map, .payment,
            .activeRent,
            .feedback:
            false
        }
    }
}

extension Settings.Appearance {
    fileprivate var theme: Theme {
        switch self {
        case .dark: .dark
        case .light: .light
        }
    }
}
