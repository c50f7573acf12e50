import ArgumentParser
import QRCode
import Rental
import StateMachine
import Terminal

/// The rider's screens, full screen: redrawn in place, moving on by themselves when the world does.
final class LiveRide {
    private let session: Session
    private let theme: Theme
    private var reader = KeyReader()
    private var frame: Frame?
    private var facts: Facts
    /// An action being typed after a colon.
    private var typed: String?
    private var isRunning = true

    /// How often the screen looks at the clock and the store.
    private static let tickMilliseconds: Int32 = 200

    init(_ session: Session, theme: Theme) {
        self.session = session
        self.theme = theme
        facts = Facts(state: session.state, now: session.now, offer: session.world.options.tariff.tariff)
    }

    func run() throws {
        try RawTerminal.enter()
        defer { RawTerminal.leave() }
        while isRunning {
            try draw()
            guard let bytes = RawTerminal.read(waitingMilliseconds: Self.tickMilliseconds) else { return }
            if let signal = RawTerminal.signalled {
                RawTerminal.leave()
                throw ExitCode(128 + signal)
            }
            for press in reader.presses(bytes) { try handle(press) }
            try tick()
        }
    }

    private func tick() throws {
        let screen = session.state.screen
        try session.catchUp()
        if session.state.screen != screen { leaveScreen() }
    }

    /// What was chosen and said on one screen means nothing on the next.
    private func leaveScreen() {
        facts.chosen = 0
        facts.draft = Facts.Draft()
        facts.message = nil
    }

    private func handle(_ press: KeyPress) throws {
        if typed != nil { return try type(press) }
        if facts.draft.isEditing { return try edit(press) }
        if press == .character(":") {
            typed = ""
            return
        }
        guard let command = frame?.command(for: press) else { return }
        facts.message = nil
        switch command {
        case .quit: isRunning = false
        case .up: facts.chosen = max(0, facts.chosen - 1)
        case .down: facts.chosen = min(facts.chosen + 1, choices - 1)
        case .rate(let rating): facts.draft.rating = facts.draft.rating == rating ? nil : rating
        case .editComment: facts.draft.isEditing = true
        case .action(let action): try perform { try session.act(event(action)) }
        }
    }

    private var choices: Int {
        if session.state.shell.information { return Topic.allCases.count }
        return switch session.state.screen {
        case .map, .activeRent: max(1, facts.points.count)
        case .payment: max(1, facts.cards.count)
        case .main, .qrCode, .feedback: 1
        }
    }

    private func event(_ action: Action) throws -> UmbrellaRental.Event.Kind {
        let card = facts.cards[min(facts.chosen, facts.cards.count - 1)].token
        let comment = facts.draft.comment
        return try ActionLine.event(
            action, card: card, rating: facts.draft.rating, comment: comment.isEmpty ? nil : comment,
            offering: session.world.options.tariff.tariff)
    }

    private func perform(_ act: () throws -> UmbrellaRental.Refusal?) throws {
        let before = session.state
        if let refusal = try act() {
            facts.message = session.world.texts.refusal(refusal)
            return
        }
        if before.screen != session.state.screen || before.shell.information != session.state.shell.information {
            leaveScreen()
        }
        // Drawn before the effects are performed, so that waiting for the gateway can be seen.
        try draw()
        try session.settle()
    }

    private func edit(_ press: KeyPress) throws {
        switch press {
        case .enter, .escape: facts.draft.isEditing = false
        case .backspace: _ = facts.draft.comment.popLast()
        case .character(let character): facts.draft.comment.append(character)
        case .up, .down: break
        }
    }

    private func type(_ press: KeyPress) throws {
        switch press {
        case .escape:
            typed = nil
        case .backspace:
            if typed?.popLast() == nil { typed = nil }
        case .character(let character):
            typed?.append(character)
        case .up, .down:
            break
        case .enter:
            let line = typed ?? ""
            typed = nil
            if line == "quit" { isRunning = false }
            guard isRunning, !line.allSatisfy(\.isWhitespace) else { return }
            do {
                try perform { try session.perform(line, settling: false) }
            } catch let error as ValidationError {
                facts.message = error.message
            }
        }
    }

    private func draw() throws {
        let size = RawTerminal.size
        facts = try LiveFacts(session).gather(into: facts)
        if let typed { facts.message = ":" + typed + "▏" }
        let next = Frame(facts, columns: size.columns, rows: size.rows)
        let bytes = theme.screen(next, over: frame)
        if typed != nil { facts.message = nil }
        frame = next
        if !bytes.isEmpty { try Process.write(bytes, to: 1) }
    }
}
