import Checkpoint
import PickupPoint
import Rental
import StateMachine
import StateMachineTesting
import Testing

/// Two windows of the rider and the person at the point, all at once on one session: whatever each of them was told
/// must be explained by their actions happening one after the other.
@Suite(.serialized) struct ParallelTests {
    typealias Op = StateMachineTesting.Operation<UmbrellaRental>
    static let rounds = 200

    @Test func whatWritersAreToldHasAnOrder() throws {
        for seed in Settings.seeds {
            var choices = Choices(seed: seed)
            // Riders keep umbrellas; a point that ran out would refuse a scan for a reason the history does not hold.
            let world = try World(
                "parallel", start: Instant(milliseconds: 1_700_000_000_000), stock: [Points.plenty: 1_000_000])
            var (state, revision) = (UmbrellaRental.initial, 0)
            var accepted = 0
            var contested = 0
            for round in 0..<(Settings.runs ?? Self.rounds) {
                let seeds = (0..<2).map { _ in UInt64(choices.int(in: 0...Int.max)) }
                let history = try self.round(world, seeds)
                let ending = try world.journal().read { try $0.latest(1) }
                let result = Linearization(of: history, from: state, revision: revision, ending: ending.state)
                guard result.isLinearizable else {
                    Issue.record("seed \(seed), round \(round), from \(state): \(result)")
                    return
                }
                accepted += ending.revision - revision
                let winners = history.filter { if case .accepted = $0.outcome { true } else { false } }
                if Set(winners.map(\.writer)).count > 1 { contested += 1 }
                (state, revision) = (ending.state, ending.revision)
                // Two minutes a round: a code lives for two rounds, a rental for hundreds.
                world.clock.advance(bySeconds: 120)
                try catchUp(world, &state, &revision)
            }
            print("parallel: seed \(seed), \(accepted) transitions, \(contested) rounds with several winners")
            #expect(try world.journal().verify().findings == [])
        }
    }

    private func round(_ world: World, _ seeds: [UInt64]) throws -> [Op] {
        let ticks = Ticks()
        return try Writers.run(seeds.count + 1) { index in
            index < seeds.count
                ? try window(world, "window \(index + 1)", seeds[index], ticks) : try clerk(world, ticks)
        }.flatMap(\.self)
    }

    /// Something the rider would do on the screen this window shows, which may be an old one.
    private func move(_ state: UmbrellaRental.State, _ choices: inout Choices) -> UmbrellaRental.Event.Kind {
        var weights = Move.weights(state)
        for move in Move.allCases where !Move.rider.contains(move) { weights[move.rawValue] = 0 }
        let move = Move.allCases[choices.index(weights: weights)]
        let facts = Facts(
            start: state.time, tariffs: [TariffGenerator.standard, TariffGenerator.premium], lastHold: 0,
            lastHandover: 0, points: [:])
        return EventGenerator(state: state, facts: facts).kind(move, &choices)
    }

    /// A rider's window. The gateway's answer is committed by whoever asks: it may happen from then on, or not.
    private func window(_ world: World, _ name: String, _ seed: UInt64, _ ticks: Ticks) throws -> [Op] {
        let program = try Program(world)
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
            let asked = ticks.next()
            try program.settle()
            history.append(Op(name, .init(at: event.at, .holdAuthorized(hold: hold)), invoked: asked, .unknown))
        }
        return history
    }

    /// Scans whatever code is on the screen, three times.
    private func clerk(_ world: World, _ ticks: Ticks) throws -> [Op] {
        let journal = try world.journal()
        let scanner = Scanner(
            journal, verifier: CodeVerifier(world.key.publicKey), port: FaultyPort(world), now: world.clock.now)
        var history: [Op] = []
        for _ in 0..<3 {
            guard let awaited = try journal.read({ try $0.latest(1) }).state.awaited else { continue }
            let text = try world.code(session: 1, awaited.handover, awaited.purpose)
            // Any stock above none gives the same answer, and there is always some.
            let scan = Scan(
                handover: awaited.handover.number, purpose: awaited.purpose, point: Points.plenty, stock: 1,
                takesReturns: true)
            let event = UmbrellaRental.Event(at: world.clock.now(), .scanned(scan))
            let invoked = ticks.next()
            var outcome = Op.Outcome.accepted()
            do {
                _ = try scanner.scan(text, at: world.point(Points.plenty))
            } catch is ScanProblem {
                outcome = .refused()
            }
            history.append(Op("clerk", event, invoked: invoked, responded: ticks.next(), outcome))
        }
        return history
    }

    /// Between the rounds, alone: what is due and what is owed.
    private func catchUp(_ world: World, _ state: inout UmbrellaRental.State, _ revision: inout Int) throws {
        let program = try Program(world)
        try program.settle()
        (state, revision) = (program.engine.snapshot.state, program.engine.snapshot.revision)
    }
}
