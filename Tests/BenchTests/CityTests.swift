import Checkpoint
import Rental
import Testing

@testable import bench

/// The simulation of many cities counts the same each time, and notices what is lost.
@Suite struct CityTests {
    private let plan = CityPlan(cities: 5, riders: 1_000, rentalsPerRider: 0.3, seed: 7)

    private func day() throws -> CityDay {
        let day = try CityDay(plan, city: 0)
        try day.run()
        return day
    }

    private func faults(_ day: CityDay, say words: String) {
        do {
            try CityAudit.check(day)
            Issue.record("nothing was found")
        } catch { #expect("\(error)".contains(words)) }
    }

    @Test func theSameSeedGivesTheSameCounts() throws {
        let one = try CitySimulation(plan, threads: 1)
        #expect(try CitySimulation(plan, threads: 2) == one)
        let other = CityPlan(cities: 5, riders: 1_000, rentalsPerRider: 0.3, seed: 8)
        #expect(try CitySimulation(other, threads: 2) != one)
    }

    @Test func everyRentalRuns() throws {
        let simulation = try CitySimulation(plan, threads: 2)
        let (begun, finished) = simulation.cities.reduce((0, 0)) { ($0.0 + $1.begun, $0.1 + $1.finished) }
        #expect(plan.sizes.reduce(0, +) == 1_000 && begun == plan.sizes.indices.reduce(0) { $0 + plan.rentals(in: $1) })
        #expect(finished > begun - 10)
        // Eleven for each rental, and one more where the fare rose.
        let transitions = simulation.load.summary(.transitions).day
        #expect((11 * finished...13 * begun).contains(transitions))
        #expect(simulation.load.summary(.gatewayRequests).day >= 3 * finished)
        #expect(simulation.load.summary(.keyFetches).day <= simulation.load.summary(.scans).day)
        #expect(simulation.load.summary(.lookUps).day <= simulation.cities.reduce(0) { $0 + $1.byTravellers })
        #expect(simulation.busiest.riders == plan.sizes[0] && simulation.median.riders == plan.sizes[2])
    }

    @Test func whatIsCountedIsInTheJournal() throws {
        let day = try day()
        try CityAudit.check(day)
        let opened = try day.journal.read { try $0.owners().count }
        // The umbrellas at the beginning are a record, too.
        #expect(try day.journal.read { $0.newestSequence } == Int64(1 + opened + day.load.commits.day))
    }

    @Test func aLostUmbrellaIsNoticed() throws {
        let day = try day()
        try day.journal.write {
            let place = Place.point(PointID(rawValue: "point-0")).label
            try $0.adjustStock([.stockAdjustment(place: place, count: -1)], reason: "stolen", at: Script.start)
        }
        faults(day, say: "\(day.fleet - 1) umbrellas instead of \(day.fleet)")
    }

    @Test func aCaptureThatNoRentalOwesIsNoticed() throws {
        let day = try day()
        let key = EffectKey(
            store: .random(), position: EffectPosition(session: 1, revision: 1, index: 0))
        _ = day.gateway.perform(.capture(hold: 1, Money(1, .eur)), key: key)
        faults(day, say: "the gateway captured")
    }

    @Test func aRiderWhoStillRentsFromTheMorningIsNoticed() throws {
        let day = try day()
        let engine = try Trip.RentalEngine(day.journal, owner: "early", port: day.gateway, now: { Script.start })
        _ = try engine.send(Script.event(.rent, number: 0, at: Script.start), at: Script.start)
        faults(day, say: "early has finished, and is on")
    }
}
