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
    /// What is chosen on the screen below the information.
    private var chosenBelow = 0

    /// How often the screen looks at the clock and the store.
    private static let tickMilliseconds: Int32 = 200
    /// How long the rest of a key's bytes may take after an escape that may be a key of its own.
    private static let escapeMilliseconds: Int32 = 50

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
        let before = session.state
        try session.catchUp()
        moved(from: before)
    }

    /// What was said and chosen on one screen means nothing on the next. What was chosen below the information, or
    /// before the bank was asked, is still chosen afterwards.
    private func moved(from before: UmbrellaRental.State) {
        let after = session.state
        if before.screen != after.screen || before.shell.information != after.shell.information { facts.message = nil }
        let wasBelow = before.shell.information ? chosenBelow : facts.chosen
        let isSame = Title(before.withoutInformation) == Title(after.withoutInformation)
        if !isSame { facts.draft = Facts.Draft() }
        chosenBelow = isSame ? wasBelow : 0
        if !after.shell.information {
            facts.chosen = chosenBelow
        } else if !before.shell.information {
            facts.chosen = 0
        }
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
        moved(from: before)
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
        facts = try LiveFacts(session, drawsCodes: theme != .none).gather(into: facts)
        if let typed { facts.message = ":" + typed + "▏" }
        let next = Frame(facts, columns: size.columns, rows: size.rows)
        let bytes = theme.screen(next, over: frame)
        if typed != nil { facts.message = nil }
        frame = next
        if !bytes.isEmpty { try Process.write(bytes, to: 1) }
    }
}

extension UmbrellaRental.State {
    fileprivate var withoutInformation: Self {
        Self(revision: revision, time: time, shell: .init(information: false, online: shell.online), screen: screen)
    }
}
