import Checkpoint
import PickupPoint
import Rental
import RentalApp
import RentalTesting
import StateMachine
import Testing

/// Many scanners, one code: exactly one hands out.
@Suite(.serialized) struct OneCodeTests {
    static let scanners = 4
    static let rounds = 200

    @Test func exactlyOneScannerWins() throws {
        let world = try World("one-code", start: Instant(milliseconds: 1_700_000_000_000))
        let rider = try Program(world)
        var refusals: [ScanRefusal: Int] = [:]
        for round in 0..<(Settings.runs ?? Self.rounds) {
            try lead(rider, toCode: round)
            let (handover, purpose) = try #require(rider.engine.snapshot.state.awaited)
            let text = try world.code(session: 1, handover, purpose)
            let before = try stock(world)
            let results = try Writers.run(Self.scanners) { _ in try scan(text, world) }
            #expect(results.count { $0 == nil } == 1, "round \(round): \(results)")
            let moved: Int64 = purpose == .return ? 1 : -1
            #expect(try stock(world) == before + moved, "round \(round)")
            for refusal in results { refusals[refusal ?? .malformed, default: 0] += refusal == nil ? 0 : 1 }
            try rider.engine.refresh()
            #expect(rider.engine.snapshot.state.awaited == nil)
        }
        // Whoever comes second is told that the code was used, and nothing else.
        #expect(Set(refusals.filter { $0.value > 0 }.keys) == [.used])
        #expect(try world.journal().verify().findings == [])
    }

    /// Even rounds end at a code to rent, odd ones at the code that returns.
    private func lead(_ rider: Program, toCode round: Int) throws {
        let card = PaymentMethod(token: "visa", validThrough: Instant(milliseconds: .max))
        let path: [UmbrellaRental.Event.Kind] =
            round.isMultiple(of: 2)
            ? (round == 0 ? [] : [.continue, .skipFeedback]) + [.rent(TariffGenerator.standard), .pay(card)]
            : [.continue, .finish]
        for kind in path {
            guard case .accepted = try rider.send(kind).1 else {
                Issue.record("\(kind) refused in \(rider.engine.snapshot.state)")
                return
            }
            try rider.settle()
        }
    }

    private func scan(_ text: String, _ world: World) throws -> ScanRefusal? {
        let scanner = Scanner(
            try world.journal(), verifier: CodeVerifier(world.key.publicKey), port: FaultyPort(world),
            now: world.clock.now)
        do {
            _ = try scanner.scan(text, at: world.point(Points.plenty))
            return nil
        } catch let problem as ScanProblem {
            return problem.refusal
        }
    }

    private func stock(_ world: World) throws -> Int64 {
        try world.journal().read { try $0.stock(Place.point(Points.plenty).label) }
    }
}
