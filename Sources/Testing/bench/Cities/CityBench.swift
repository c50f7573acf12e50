import Foundation

/// What a day of many cities asks of each part of the system, by a simulation in which every rental runs.
enum CityBench {
    /// - Parameters:
    ///   - riders: of all cities together.
    ///   - rentalsPerRider: a day.
    static func run(cities: Int, riders: Int, rentalsPerRider: Double = 0.3, seed: UInt64 = 1) throws -> [Row] {
        let plan = CityPlan(cities: cities, riders: riders, rentalsPerRider: rentalsPerRider, seed: seed)
        let threads = ProcessInfo.processInfo.activeProcessorCount
        let start = monotonicNanoseconds()
        let simulation = try CitySimulation(plan, threads: threads)
        let seconds = Double(monotonicNanoseconds() - start) / 1e9
        return assumptions(plan) + counts(simulation) + loads(simulation) + [
            number("simulation, threads", threads),
            Row(what: "simulation, time", seconds, unit: "s", nil),
            number("simulation, memory", mostResidentBytes(), unit: "bytes"),
        ]
    }

    private static func assumptions(_ plan: CityPlan) -> [Row] {
        [
            number("assumed, cities", plan.sizes.count),
            number("assumed, riders", plan.riders),
            number("assumed, seed", Int(plan.seed)),
            Row(what: "assumed, rentals a rider and day", plan.rentalsPerRider, nil),
            Row(what: "assumed, part of a day in its busiest hour", busiestHour, nil),
            Row(what: "assumed, part of the rentals by travellers", plan.travelling, nil),
            Row(what: "assumed, part of the riders who sign in", plan.signingIn, nil),
            number("assumed, life of keys", plan.keyLife, unit: "s"),
            number("assumed, life of the catalogue", plan.catalogueLife, unit: "s"),
            number("assumed, life of the catalogue in a cache", plan.cacheLife, unit: "s"),
        ]
    }

    private static func number(_ what: String, _ value: Int, unit: String = "") -> Row {
        Row(what: what, Double(value), unit: unit, nil, figure: "\(value)" + (unit.isEmpty ? "" : " " + unit))
    }

    private static var busiestHour: Double {
        Double(CityPlan.hours.max()!) / Double(CityPlan.hours.reduce(0, +))
    }

    private static func counts(_ simulation: CitySimulation) -> [Row] {
        func sum(_ count: KeyPath<CityResult, Int>) -> Int {
            simulation.cities.reduce(0) { $0 + $1[keyPath: count] }
        }
        return [
            number("counted, rentals begun", sum(\.begun)),
            number("counted, rentals finished", sum(\.finished)),
            number("counted, rentals by travellers", sum(\.byTravellers)),
            number("counted, scans refused at an empty point", sum(\.refusals)),
            number("counted, points", sum(\.points)),
            number("busiest city, riders", simulation.busiest.riders),
            number("busiest city, rentals", simulation.busiest.begun),
            number("median city, riders", simulation.median.riders),
            number("median city, rentals", simulation.median.begun),
        ]
    }

    private static func loads(_ simulation: CitySimulation) -> [Row] {
        let load = simulation.load
        let parts: [(String, LoadCurve.Summary)] = [
            ("busiest city's store, transitions", simulation.busiest.transitions),
            ("busiest city's store, commits", simulation.busiest.commits),
            ("median city's store, transitions", simulation.median.transitions),
            ("median city's store, commits", simulation.median.commits),
            ("all stores, transitions", load.summary(.transitions)), ("all stores, commits", load.commits),
            ("accounts, sign-ins", load.summary(.signIns)), ("accounts, look-ups", load.summary(.lookUps)),
            ("keys, codes verified", load.summary(.scans)), ("keys, fetched", load.summary(.keyFetches)),
            ("catalogue, fetched by riders", load.summary(.catalogueFetches)),
            ("catalogue, fetched by caches", load.summary(.cacheFetches)),
            ("payment gateway, requests", load.summary(.gatewayRequests)),
        ]
        return parts.flatMap { name, summary in
            [
                number("\(name), a day", summary.day),
                number("\(name), in the busiest minute", summary.busiestMinute),
                number("\(name), in the busiest second", summary.busiestSecond),
            ]
        }
    }

    /// The most memory that the process had at one time.
    private static func mostResidentBytes() -> Int {
        var usage = rusage()
        // RUSAGE_SELF, which has another type on each system.
        guard getrusage(0, &usage) == 0 else { return 0 }
        #if os(Linux)
            return usage.ru_maxrss * 1024
        #else
            return usage.ru_maxrss
        #endif
    }
}
