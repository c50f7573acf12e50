import Checkpoint
import Cryptography
import HandoverCode
import Rental
import RentalApp
import StateMachine
import StateMachineTesting

/// Real codes: signed, shown by a real session, held to a real scanner, with the journal of both between them.
package final class CodeBench: SystemUnderTest {
    package typealias M = CodeLife

    private let environment: StoredEnvironment
    private let program: Program
    private let journal: RentalJournal
    private let stranger = CodeSigner(Ed25519.PrivateKey.random())
    private var revision = 0
    private var rental = UmbrellaRental.initial
    private var shown: [(handover: Handover, purpose: HandoverPurpose)] = []
    package private(set) var state = CodeLife.initial

    package init(_ start: Instant, in places: StorePlaces = .folders) throws {
        environment = try StoredEnvironment("codes", start: start, in: places)
        program = try Program(environment)
        journal = try environment.journal()
    }

    package func apply(_ event: CodeLife.Event) throws -> Observation<CodeLife> {
        environment.clock.set(event.at)
        let refusal = try answer(event.kind)
        let held: CodeLife.Text? = if case .scan(_, let text) = event.kind { text } else { nil }
        var steps = try look(held)
        if let refusal {
            steps.append(Step(before: state, event: event, transition: .refused(refusal), after: state))
        } else if case .verify = event.kind {
            steps.append(Step(before: state, event: event, transition: .accepted(state, []), after: state))
        }
        guard let last = steps.last, last.event.kind == event.kind, last.event.at >= event.at else {
            throw Violation("what was answered is in the journal", "\(event) is not: \(steps.map(\.event))")
        }
        return Observation(steps: steps, state: state)
    }

    /// Does it; answers why it could not be done.
    private func answer(_ kind: CodeLife.Kind) throws -> CodeLife.Refusal? {
        switch kind {
        case .issue: return try issue()
        case .giveUp: return try act(.back)
        case .moveOn: return try act(.continue)
        case .expire:
            try program.engine.refresh()
            // The fare of a rental that runs may rise at the same time.
            let before = program.engine.snapshot.state.awaited?.handover
            try program.runUntilIdle()
            return program.engine.snapshot.state.awaited?.handover == before ? .notNow : nil
        case .scan(let place, let text):
            let journal = try environment.journal()
            let scanner = Scanner(
                journal, verifier: CodeVerifier(environment.key.publicKey),
                port: FaultyPort(environment, for: journal), now: environment.clock.now)
            do {
                _ = try scanner.scan(try written(place, text), at: environment.point(Points.plenty))
                return nil
            } catch let problem as ScanProblem {
                return .scan(problem.refusal)
            }
        case .verify(let place, let text): return try verify(place, text)
        }
    }

    /// Whatever the rider has to do from here until a code is shown.
    private func issue() throws -> CodeLife.Refusal? {
        try program.engine.refresh()
        guard rental.awaited == nil, state.phase == .resting else { return try act(.finish) }
        while program.engine.snapshot.state.awaited == nil {
            if let refusal = try act(wayToCode(program.engine.snapshot.state.screen)) { return refusal }
        }
        return nil
    }

    private func wayToCode(_ screen: UmbrellaRental.Screen) throws -> UmbrellaRental.Event.Kind {
        switch screen {
        case .main: return .rent(TariffGenerator.standard)
        case .payment: return .pay(PaymentMethod(token: "visa", validThrough: Instant(milliseconds: .max)))
        case .activeRent: return .finish
        case .feedback: return .skipFeedback
        case .map, .qrCode: throw Violation("a code can be shown again", "no way from \(screen)")
        }
    }

    private func act(_ kind: UmbrellaRental.Event.Kind) throws -> CodeLife.Refusal? {
        if case .refused = try program.send(kind).1 { return .notNow }
        try program.runUntilIdle()
        return nil
    }

    private func verify(_ place: Int, _ text: CodeLife.Text) throws -> CodeLife.Refusal? {
        do {
            let claims = try CodeVerifier(environment.key.publicKey).verify(try written(place, text))
            guard claims == (try self.claims(place)) else {
                throw Violation("a code says what was signed", "\(claims), not \(try self.claims(place))")
            }
            return nil
        } catch let error as CodeError {
            switch error {
            case .malformed, .unknownVersion: return .scan(.malformed)
            case .unknownKey: return .scan(.unknownKey)
            case .forged: return .scan(.forged)
            }
        }
    }

    private func claims(_ place: Int) throws -> Claims {
        let (handover, purpose) = shown[place]
        return try Claims(
            session: 1, handover: handover.number, purpose: purpose, expires: handover.expires, store: environment.tag)
    }

    private func written(_ place: Int, _ text: CodeLife.Text) throws -> String {
        let right = CodeSigner(environment.key).text(for: try claims(place))
        switch text {
        case .intact: return right
        case .spaced: return " \(right)\r\n"
        case .altered: return String(right.dropLast()) + (right.last == "A" ? "B" : "A")
        case .cut: return String(right.dropLast())
        case .foreign: return stranger.text(for: try claims(place))
        }
    }
}

// MARK: What the journal says

extension CodeBench {
    /// What happened to the codes since the last look, from the records alone.
    ///
    /// - Parameter held: the text that was held to the scanner; a record knows the code and not how it was written.
    private func look(_ held: CodeLife.Text?) throws -> [Step<CodeLife>] {
        let items = try journal.read { try $0.history(1, revisions: (revision + 1)...Int.max) }
        var steps: [Step<CodeLife>] = []
        for item in items {
            revision = item.revision
            let before = state
            let kind = kind(of: item, held)
            // What happens beside the codes takes the session's time on, too, such as a fare that rises.
            let at = max(item.event.at, rental.time)
            rental = item.state
            guard let kind else { continue }
            if let awaited = rental.awaited, awaited.handover != shown.last?.handover { shown.append(awaited) }
            let used = Set(item.effects.compactMap(redeemed))
            state = after(used)
            let handed = used.sorted().map { CodeLife.Effect.handOver($0) }
            let event = CodeLife.Event(at: at, kind: kind)
            steps.append(Step(before: before, event: event, transition: .accepted(state, handed), after: state))
        }
        return steps
    }

    /// What a record means to a code; nil for the rest of what a rider does.
    private func kind(of item: HistoryEntry<UmbrellaRental>, _ held: CodeLife.Text?) -> CodeLife.Kind? {
        switch item.event.kind {
        case .codeExpired: return .expire
        case .back: return rental.awaited == nil ? nil : .giveUp
        case .continue: return .moveOn
        case .scanned(let scan):
            return .scan(shown.firstIndex { $0.handover.number == scan.handover } ?? -1, held ?? .intact)
        case .holdAuthorized, .finish: return item.state.awaited == nil ? nil : .issue
        case .rent, .buy, .openMap, .pay, .submitFeedback, .skipFeedback, .openInformation, .closeInformation,
            .holdDeclined, .connectionLost, .connectionRestored, .maximumReached, .fareRose,
            .clockCorrected, .returnedByClerk, .returnWithdrawn, .returnSettled:
            return nil
        }
    }

    private func redeemed(_ effect: UmbrellaRental.Effect) -> Int? {
        guard case .redeem(let number, _) = effect else { return nil }
        return shown.firstIndex { $0.handover.number == number }
    }

    private func after(_ used: Set<Int>) -> CodeLife.State {
        let codes = shown.indices.map { place in
            let wasUsed = place < state.codes.count && state.codes[place].fate == .used
            let isShown = rental.awaited?.handover == shown[place].handover
            return CodeLife.Code(
                expires: shown[place].handover.expires,
                fate: wasUsed || used.contains(place) ? .used : isShown ? .shown : .voided)
        }
        let isScanned = if case .qrCode = rental.screen { rental.awaited == nil } else { false }
        return CodeLife.State(
            time: rental.time, phase: rental.awaited != nil ? .awaiting : isScanned ? .scanned : .resting, codes: codes)
    }
}
