import Checkpoint
import HandoverCode
import Rental
import RentalApp
import StateMachine
import StateMachineTesting

/// Two windows of the rider and the person at the point, all at once on one session: the answers to each of them must
/// be explained by their actions happening one after the other.
package struct ParallelRental {
    typealias Op = StateMachineTesting.Operation<UmbrellaRental>

    /// Transitions that were committed so far.
    package private(set) var accepted = 0
    /// Rounds in which more than one writer had something accepted.
    package private(set) var contested = 0

    private let environment: StoredEnvironment
    private var choices: Choices
    private var state = UmbrellaRental.initial
    private var revision = 0

    /// - Parameters:
    ///   - seed: of what is attempted; which writer comes first is left to the machine.
    ///   - places: where the store is.
    package init(seed: UInt64, in places: StorePlaces = .folders) throws {
        choices = Choices(seed: seed)
        // Riders keep umbrellas; a point that ran out would refuse a scan for a reason the history does not hold.
        environment = try StoredEnvironment(
            "parallel", start: Instant(milliseconds: 1_700_000_000_000), stock: [Points.plenty: 1_000_000],
            in: places)
    }

    /// Lets the writers loose once.
    /// - Returns: their answers, when no order explains them.
    package mutating func round() throws -> String? {
        let seeds = (0..<2).map { _ in UInt64(choices.int(in: 0...Int.max)) }
        let history = try histories(seeds)
        let ending = try environment.journal().read { try $0.latest(1) }
        let result = Linearization(of: history, from: state, revision: revision, ending: ending.state)
        guard result.isLinearizable else { return "from \(state): \(result)" }
        accepted += ending.revision - revision
        let winners = history.filter { if case .accepted = $0.outcome { true } else { false } }
        if Set(winners.map(\.writer)).count > 1 { contested += 1 }
        // Two minutes a round: a code lives for two rounds, a rental for hundreds.
        environment.clock.advance(bySeconds: 120)
        try catchUp()
        return nil
    }

    /// What the journal's own check has to say in the end.
    package func findings() throws -> [String] { try environment.journal().verify().findings }

    private func histories(_ seeds: [UInt64]) throws -> [Op] {
        let ticks = Ticks()
        let environment = self.environment
        return try Writers.run(seeds.count + 1) { index in
            index < seeds.count
                ? try Self.window(environment, "window \(index + 1)", seeds[index], ticks)
                : try Self.clerk(environment, ticks)
        }.flatMap(\.self)
    }

    /// Something the rider would do on the screen this window shows, which may be an old one.
    private static func move(_ state: UmbrellaRental.State, _ choices: inout Choices) -> UmbrellaRental.Event.Kind {
        let facts = GeneratorFacts(
            start: state.time, tariffs: [TariffGenerator.standard, TariffGenerator.premium], lastHold: 0,
            lastHandover: 0, olderHandover: 0, points: PointStock(), newestNumber: 0)
        return EventGenerator(facts: facts).typed(in: state, &choices)
    }

    /// A rider's window. The gateway's answer is committed by the window that asks: it may happen from then on, or not.
    private static func window(_ environment: StoredEnvironment, _ name: String, _ seed: UInt64, _ ticks: Ticks) throws
        -> [Op]
    {
        let program = try Program(environment)
        var choices = Choices(seed: seed)
        var history: [Op] = []
        for _ in 0..<5 {
            let kind = move(program.engine.snapshot.state, &choices)
            let invoked = ticks.next()
            let (event, transition) = try program.send(kind)
            let snapshot = program.engine.snapshot
            let outcome: Op.Outcome =
                switch transition {
                case .accepted(let next, _): .accepted(revision: snapshot.revision, state: next)
                case .refused(let refusal): .refused(refusal)
                }
            history.append(Op(name, event, invoked: invoked, responded: ticks.next(), outcome))
            guard let hold = snapshot.state.asked else { continue }
            try program.runUntilIdle()
            // From the commit that asks for it on, which is before its answer: the other window may be first to ask.
            history.append(Op(name, .init(at: event.at, .holdAuthorized(hold: hold)), invoked: invoked, .unknown))
        }
        return history
    }

    /// Scans whatever code is on the screen, three times.
    private static func clerk(_ environment: StoredEnvironment, _ ticks: Ticks) throws -> [Op] {
        let journal = try environment.journal()
        let scanner = Scanner(
            journal, verifier: CodeVerifier(environment.key.publicKey), port: FaultyPort(environment, for: journal),
            now: environment.clock.now)
        var history: [Op] = []
        for _ in 0..<3 {
            guard let awaited = try journal.read({ try $0.latest(1) }).state.awaited else { continue }
            let text = try environment.code(session: 1, awaited.handover, awaited.purpose)
            // Any stock above none gives the same answer, and there is always some.
            let scan = Scan(
                handover: awaited.handover.number, purpose: awaited.purpose, point: Points.plenty, stock: 1,
                takesReturns: true,
                returnNumber: awaited.purpose == .rent
                    ? .drawn(session: 1, handover: awaited.handover.number, attempt: 0) : nil)
            let event = UmbrellaRental.Event(at: environment.clock.now(), .scanned(scan))
            let invoked = ticks.next()
            var outcome = Op.Outcome.accepted()
            do {
                _ = try scanner.scan(text, at: environment.point(Points.plenty))
            } catch is ScanProblem {
                outcome = .refused()
            }
            history.append(Op("clerk", event, invoked: invoked, responded: ticks.next(), outcome))
        }
        return history
    }

    /// Between the rounds, alone: what is due and what is owed.
    private mutating func catchUp() throws {
        let program = try Program(environment)
        try program.runUntilIdle()
        (state, revision) = (program.engine.snapshot.state, program.engine.snapshot.revision)
    }
}
