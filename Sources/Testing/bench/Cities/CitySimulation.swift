import Foundation
import Synchronization

/// The days of all cities. Each has its store, so that several run at the same time and share nothing.
struct CitySimulation: Equatable, Sendable {
    /// In the order of the plan: largest first.
    let cities: [CityResult]
    /// Of all cities together, by the second.
    let load: CityLoad

    /// The largest cities run first and one after the other in each thread, and a city's store is gone when the city is
    /// done: no more stores are in memory than there are threads.
    /// - Throws: `CityFault` of the first city in which something was lost.
    init(_ plan: CityPlan, threads: Int) throws {
        struct Progress {
            var next = 0
            var results: [CityResult?]
            var load = CityLoad()
            var failure: (any Error)?
        }
        let progress = Mutex(Progress(results: Array(repeating: nil, count: plan.sizes.count)))
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            while true {
                let city = progress.withLock { progress -> Int? in
                    guard progress.failure == nil, progress.next < plan.sizes.count else { return nil }
                    defer { progress.next += 1 }
                    return progress.next
                }
                guard let city else { return }
                do {
                    let (result, load) = try Self.day(of: city, plan)
                    progress.withLock { progress in
                        progress.results[city] = result
                        progress.load += load
                    }
                } catch {
                    progress.withLock { $0.failure = CityFault("city \(city): \(error)") }
                }
            }
        }
        (cities, load) = try progress.withLock { progress in
            if let failure = progress.failure { throw failure }
            return (progress.results.map { $0! }, progress.load)
        }
    }

    private static func day(of city: Int, _ plan: CityPlan) throws -> (CityResult, CityLoad) {
        let day = try CityDay(plan, city: city)
        try day.run()
        try CityAudit.check(day)
        return (CityResult(day, riders: plan.sizes[city], points: plan.points(in: city)), day.load)
    }

    /// The city with the most commits.
    var busiest: CityResult { cities.max { $0.commits.day < $1.commits.day }! }
    /// The city in the middle of all by the number of riders.
    var median: CityResult { cities.sorted { $0.riders > $1.riders }[cities.count / 2] }
}
