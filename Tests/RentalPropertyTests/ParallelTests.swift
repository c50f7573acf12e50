import RentalTesting
import Testing

/// Several writers on one session: what each of them was told has an order.
@Suite(.serialized) struct ParallelTests {
    static let rounds = 200

    @Test func whatWritersAreToldHasAnOrder() throws {
        for seed in Settings.seeds {
            var rental = try ParallelRental(seed: seed)
            for round in 0..<(Settings.runs ?? Self.rounds) {
                guard let objection = try rental.round() else { continue }
                Issue.record("seed \(seed), round \(round), \(objection)")
                return
            }
            print(
                "parallel: seed \(seed), \(rental.accepted) transitions, \(rental.contested) rounds with several winners"
            )
            #expect(try rental.findings() == [])
        }
    }
}
