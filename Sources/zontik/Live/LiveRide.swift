import ArgumentParser
import Notebook
import QRCode
import Rental
import StateMachine
import Terminal

/// The rider's screens, full screen: redrawn in place, moving on by themselves when the world does.
final class LiveRide {
    let session: Session
    let notes: NotebookKeeper
    let gatherer: LiveFacts
    /// The colours asked for on the command line; the rider's settings decide otherwise.
    private let theme: Theme?
    private var reader = KeyReader()
    private(set) var frame: Frame?
    var facts: Facts
    var isRunning = true

    /// How often the screen looks at the clock and the store.
    private static let tickMilliseconds: Int32 = 200
    /// How long the rest of a key's bytes may take after an escape that may be a key of its own.
    private static let escapeMilliseconds: Int32 = 50

    init(_ session: Session, theme: Theme?) {
        self.session = session
        self.theme = theme
        notes = NotebookKeeper()
        gatherer = LiveFacts(session, drawsCodes: theme != Theme.none)
        facts = Facts(state: session.state, now: session.now, offer: session.world.options.tariff.tariff)
    }

    func run() throws {
        try moved()
        try RawTerminal.enter()
        defer { RawTerminal.leave() }
        while isRunning {
            try draw()
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
            for press in bytes.isEmpty ? reader.flush() : reader.presses(bytes) { try handle(press) }
            try tick()
        }
    }

    private func tick() throws {
        try session.catchUp()
        try moved()
    }

    /// What was said and chosen on one screen means nothing on the next.
    func moved() throws {
        let screen = Title(session.state.withoutInformation).rawValue
        if notes.state.screen != screen {
            facts.message = nil
            try note(.screenChanged(screen))
        }
        if facts.state.shell.information != session.state.shell.information { facts.message = nil }
    }

    /// Writes down what only the notebook has to know.
    func note(_ event: RiderNotebook.Event.Kind) throws {
        _ = try notes.send(event, at: session.time)
    }

    func draw() throws {
        let size = RawTerminal.size
        facts = try gatherer.gather(into: facts, notes.state)
        let theme = self.theme ?? .dark
        let next = Frame(facts, columns: size.columns, rows: size.rows)
        let bytes = theme.screen(next, over: frame)
        frame = next
        if !bytes.isEmpty { try Process.write(bytes, to: 1) }
    }
}

extension UmbrellaRental.State {
    fileprivate var withoutInformation: Self {
        Self(revision: revision, time: time, shell: .init(information: false, online: shell.online), screen: screen)
    }
}
