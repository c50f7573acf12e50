import ArgumentParser
import Checkpoint
import CommandSpeech
import Localization
import Rental
import RentalApp
import RentalScreens
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
    private var terminal: LiveTerminal<KeyCommand>?
    /// Does what is due in the session, beside the keys.
    private(set) var runtime: LiveRuntime?
    var frame: Frame<KeyCommand>?
    /// The session's revision that is on the screen: what a key is pressed for.
    private(set) var shown = 0
    var model: ScreenModel
    var isRunning = true
    /// The clock is not believed: the screen asks whether it is right, and nothing else is done.
    private(set) var clockFault: ClockFault? {
        didSet { model.disputedClock = clockFault?.words(session.context.texts) }
    }
    /// Whether the rider's data have been read.
    private var hasDrawn = false

    init(_ session: Session, theme: Theme?) {
        self.session = session
        self.theme = theme
        builder = ScreenModelBuilder(session, drawsColours: theme != Theme.none)
        model = ScreenModel(state: session.state, now: session.now, offer: session.context.options.tariff.tariff)
        clockFault = session.clockFault
    }

    func run() throws {
        try session.context.profile.sync()
        session.context.cursor.sync()
        try attempt {
            try readRider()
            try move(to: .begin, isAsked: false)
            try tick()
        }
        let settings = model.data.settings
        let terminal = try OutputFailure.mapped { () throws(TerminalError) in
            try LiveTerminal<KeyCommand>(theme: theme(settings), usesMouse: settings.usesMouse)
        }
        self.terminal = terminal
        defer { terminal.close() }
        // The first screen is that of a session that was taken up, and waits for nothing else.
        try draw()
        let runtime = try beside(terminal)
        self.runtime = runtime
        terminal.aroundSuspension = runtime.pause
        defer {
            // The shell's prompt does not wait for what has begun.
            terminal.close()
            runtime.stop()
        }
        try follow(terminal, runtime)
        if let clockFault { throw clockFault }
    }

    /// Answers keys, and shows what the world does, until the rider has enough or the terminal is gone.
    private func follow(_ terminal: LiveTerminal<KeyCommand>, _ runtime: LiveRuntime) throws {
        while isRunning {
            try draw()
            guard let presses = try presses(terminal) else { return }
            for press in presses { try handle(press) }
            try attempt {
                try runtime.check()
                try session.rental.refresh()
                clockFault = nil
                try tick()
                model.waiting = nil
            }
        }
    }

    private func beside(_ terminal: LiveTerminal<KeyCommand>) throws -> LiveRuntime {
        try LiveRuntime(
            session.context.app.shared(), rider: session.context.options.rider, owner: session.rental.engine.owner
        ) { [waker = terminal.waker] in waker.wake() }
    }

    /// The command line's colours, or the rider's; nil: those of the terminal.
    private func theme(_ settings: Settings) -> Theme? { theme ?? settings.appearance?.theme }

    /// Does what needs the store. While another process keeps it the screen stays, says so, and tries again by itself.
    func attempt(_ work: () throws -> Void) throws {
        do {
            try work()
        } catch let fault as any StoreFault where fault.isBusy {
            model.waiting = ScreenModel.Waiting(
                cause: session.context.texts.command.fault(fault), since: model.waiting?.since ?? session.now)
        } catch let fault as ClockFault {
            clockFault = fault
        }
    }

    /// Whether the clock is right, as a person says. Where it is not, the screens end.
    func answerAboutClock(_ isRight: Bool) throws {
        guard isRight else {
            isRunning = false
            return
        }
        _ = try session.context.app.confirmClock()
        clockFault = nil
        try session.rental.catchUp()
    }

    /// What was pressed, or pasted; nil when the terminal is gone.
    private func presses(_ terminal: LiveTerminal<KeyCommand>) throws -> [KeyPress]? {
        let presses = try OutputFailure.mapped { () throws(TerminalError) in
            try terminal.presses { model.cursor.typing != nil && !model.isAsking }
        }
        if let signal = terminal.signal {
            terminal.close()
            throw ExitCode(128 + signal)
        }
        let unfinished = session.context.screenTexts.textUnfinished
        if terminal.isTextUnfinished {
            model.message = unfinished
        } else if model.message == unfinished {
            model.message = nil
        }
        return presses
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
        let last = model.data.errors.last
        model.data = try session.context.profile.state()
        // Another process has written it: the scanner that took the code.
        if model.state.awaited != nil, hasDrawn, let entry = model.data.errors.last, entry != last {
            model.message = entry.cause
        }
        hasDrawn = true
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
        guard let terminal else { return }
        let size = terminal.size
        builder.background = terminal.background ?? model.data.settings.appearance?.theme ?? .surroundings
        if model.waiting == nil { try attempt { model = try builder.gather(into: model, size: size) } }
        // Clock and fare go on while another process keeps the store.
        if model.waiting != nil { model.now = session.now }
        terminal.useMouse(model.data.settings.usesMouse)
        terminal.theme = theme(model.data.settings)
        frame = try OutputFailure.mapped { () throws(TerminalError) in try terminal.show(model) }
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
    var theme: Theme {
        switch self {
        case .dark: .dark
        case .light: .light
        }
    }
}
