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
    private let notifier = Notifier()
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
    /// Whether the notebook has been read.
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
        try session.context.notebook.sync()
        try attempt {
            try readNotebook()
            try note(.welcome, isAsked: false)
            try tick()
        }
        RawTerminal.useMouse(model.notebook.settings.usesMouse)
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
        let isWanted = theme == Theme.none || theme == nil && model.notebook.settings.appearance == nil
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
            let isTyping = model.notebook.typing != nil && model.notebook.question == nil
            return flood.taken(reader.presses(bytes), isTyping: isTyping)
        }
        flood.calm()
        // Nobody pauses in a paste: its end was lost.
        if reader.isPasting { model.message = session.context.texts.language.screenTexts.pasteUnfinished }
        return reader.flush()
    }

    /// Sees what others did, and what time brought.
    private func tick() throws {
        try readNotebook()
        try moved()
        try noteTime()
        notifier.reap()
    }

    private func readNotebook() throws {
        let last = model.notebook.mishaps.last
        model.notebook = try session.context.notebook.state()
        // Somebody else has written it: the scanner that was to take the code.
        if model.state.awaited != nil, isBegun, let mishap = model.notebook.mishaps.last, mishap != last {
            model.message = mishap.cause
        }
        isBegun = true
        session.context.prefer(model.notebook.settings)
    }

    /// What was said and chosen on one screen means nothing on the next.
    func moved() throws {
        let (before, after) = (model.state, session.state)
        if before.screen != after.screen || before.shell.information != after.shell.information { model.message = nil }
        if before.shell.online, !after.shell.online {
            try note(.failed(session.context.texts.offlineWarning), isAsked: false)
        }
        // The scan is felt, too, unless the rider wants no reminders at all.
        if before.awaited != nil, after.wasScanned, !model.notebook.settings.reminders.isEmpty { notifier.ring() }
        model.state = after
        let screen = Title(after.withoutInformation).rawValue
        if model.notebook.screen != screen { try note(.screenChanged(screen), isAsked: false) }
    }

    /// Gives the reminders that are due. Most of the time none is, and nothing is locked or written.
    private func noteTime() throws {
        let event = RiderNotebook.Event.Kind.tick(session.state.running, seen: session.state.time)
        guard case .accepted(let next, _) = RiderNotebook.transition(model.notebook, .init(at: session.time, event)),
            next != model.notebook
        else { return }
        try note(event, isAsked: false)
    }

    /// Writes down what only the notebook has to know, then does what that asks for.
    /// - Parameter isAsked: whether the rider wants it, and is told when it cannot be.
    func note(_ event: RiderNotebook.Event.Kind, isAsked: Bool = true) throws {
        let answer: Transition<RiderNotebook>
        do {
            answer = try session.context.notebook.send(event, at: session.time)
        } catch StoreError.failed, StoreError.busy {
            // Nothing was changed, and the rental goes on without it: whoever must return an umbrella can.
            if isAsked { model.message = session.context.texts.notKept }
            return
        }
        switch answer {
        case .refused(let refusal):
            model.message = model.text(of: refusal)
        case .accepted(let next, let effects):
            model.notebook = next
            session.context.prefer(next.settings)
            for case .remind(let reminder) in effects { notifier.tell(model.text(of: reminder)) }
        }
    }

    func draw() throws {
        let size = RawTerminal.size
        builder.ground = reader.ground
        if model.waiting == nil { try attempt { model = try builder.gather(into: model, size: size) } }
        RawTerminal.useMouse(model.notebook.settings.usesMouse)
        let theme = self.theme ?? (model.notebook.settings.appearance ?? reader.ground ?? surroundings).theme
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

    fileprivate var withoutInformation: Self {
        Self(revision: revision, time: time, shell: .init(information: false, online: shell.online), screen: screen)
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
