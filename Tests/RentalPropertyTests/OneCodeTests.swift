import Checkpoint
import HandoverCode
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
        let environment = try StoredEnvironment("one-code", start: Instant(milliseconds: 1_700_000_000_000))
        let rider = try Program(environment)
        var refusals: [ScanRefusal: Int] = [:]
        for round in 0..<(Settings.runs ?? Self.rounds) {
            try lead(rider, toCode: round)
            let (handover, purpose) = try #require(rider.engine.snapshot.state.awaited)
            let text = try environment.code(session: 1, handover, purpose)
            let before = try stock(environment)
            let results = try Writers.run(Self.scanners) { _ in try scan(text, environment) }
            #expect(results.count { $0 == nil } == 1, "round \(round): \(results)")
            let moved: Int64 = purpose == .return ? 1 : -1
            #expect(try stock(environment) == before + moved, "round \(round)")
            for refusal in results { refusals[refusal ?? .malformed, default: 0] += refusal == nil ? 0 : 1 }
            try rider.engine.refresh()
            #expect(rider.engine.snapshot.state.awaited == nil)
        }
        // Whoever comes second is told that the code was used, and nothing else.
        #expect(Set(refusals.filter { $0.value > 0 }.keys) == [.used])
        #expect(try environment.journal().verify().findings == [])
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
            try rider.runUntilIdle()
        }
    }

    private func scan(_ text: String, _ environment: StoredEnvironment) throws -> ScanRefusal? {
        let journal = try environment.journal()
        let scanner = Scanner(
            journal, verifier: CodeVerifier(environment.key.publicKey), port: FaultyPort(environment, for: journal),
            now: environment.clock.now)
        do {
            _ = try scanner.scan(text, at: environment.point(Points.plenty))
            return nil
        } catch let problem as ScanProblem {
            return problem.refusal
        }
    }

    private func stock(_ environment: StoredEnvironment) throws -> Int64 {
        try environment.journal().read { try $0.stock(Place.point(Points.plenty).label) }
    }
}
