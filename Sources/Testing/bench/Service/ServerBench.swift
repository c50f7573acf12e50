@_spi(Stores) import Checkpoint
import CheckpointPostgres
import CheckpointRuntime
import Foundation
import PickupPoints
import Rental
import RentalApp
import StateMachine
import Synchronization

/// Our part of what `scripts/bench --server` compares on PostgreSQL, each row as one number. The script brings the
/// servers, and calls this once a round:
///
///     bench FOLDER --server URI S terminal         one rider, as at a terminal, opens and closes the information
///     bench FOLDER --server URI S stores           a rider of one store, and then one of each of two stores
///     bench FOLDER --server URI S lines ZONTIK     the lines of `zontik step -`
///     bench FOLDER --server URI S riders N [NAME]  the same for N riders, each a task, as in the web service; of two
///                                                  processes at once each has riders of another name
///     bench FOLDER --server URI S rentals N all    riders who rent and return, at all points in turn; or `one`
///     bench FOLDER --server URI S nodes SERVE      riders on a web service, alone and beside a second one
enum ServerBench {
    static func run(_ words: [String]) throws -> [Row] {
        let trouble = BenchService.Trouble(what: "see ServerBench.swift for what is awaited")
        guard words.count >= 3, let address = PostgresAddress(words[0], schema: "bench"),
            let seconds = Double(words[1])
        else { throw trouble }
        switch words[2] {
        case "terminal": return try terminal(on: address, seconds: seconds)
        case "stores":
            return try stores(
                [address, PostgresAddress(words[0], schema: "bench_two")].compactMap(\.self), seconds: seconds)
        case "lines" where words.count > 3:
            return try LineBench.run(words[3], store: words[0], seconds: seconds)
        case "riders" where words.count > 3:
            let name = words.count > 4 ? words[4] : "rider"
            return try riders(Int(words[3]) ?? 64, name, on: address, seconds: seconds)
        case "rentals" where words.count > 3:
            let points = words.last == "one" ? [Script.point] : PointCatalog.embedded.points.map(\.id)
            return try rentals(Int(words[3]) ?? 1_000, on: address, at: points, seconds: seconds)
        case "nodes" where words.count > 3: return try nodes(words[0], serve: words[3], seconds: seconds)
        default: throw trouble
        }
    }

    /// On the thread that waits, as commands and the live screens do it.
    private static func terminal(on address: PostgresAddress, seconds: Double) throws -> [Row] {
        let journal = try Journal<UmbrellaRental>(PostgresStore(address))
        let engine = try CommitBench.engine(on: journal, owner: "at a terminal \(UInt64.random(in: 0 ... .max))")
        let samples = try CommitBench.alone(engine, seconds: seconds)
        return [Row(what: "terminal, p50", Double(samples.median) / 1000, unit: "µs", nil)]
    }

    /// A writer of one store alone, and then a writer of each at the same time: the stores of one server must not wait
    /// for each other's commits. Each half of the time.
    private static func stores(_ addresses: [PostgresAddress], seconds: Double) throws -> [Row] {
        let perSecond = { (addresses: [PostgresAddress]) throws -> Double in
            // Each time with new riders: one may have been left with the information open.
            let engines = try addresses.map { address in
                let journal = try Journal<UmbrellaRental>(PostgresStore(address))
                let owner = "of a store \(UInt64.random(in: 0 ... .max))"
                return Exclusive(try CommitBench.engine(on: journal, owner: owner))
            }
            let counts = Mutex<[Result<Int, any Error>]>([])
            DispatchQueue.concurrentPerform(iterations: engines.count) { number in
                let count = Result { try engines[number].use { try CommitBench.alone($0, seconds: seconds / 2).count } }
                counts.withLock { $0.append(count) }
            }
            return Double(try counts.withLock { try $0.reduce(0) { try $0 + $1.get() } }) / (seconds / 2)
        }
        let alone = try perSecond(Array(addresses.prefix(1)))
        return [
            Row(what: "one store of a server", alone, unit: "/s", nil),
            Row(what: "two stores of a server", try perSecond(addresses), unit: "/s", nil),
        ]
    }

    private static func journal(
        _ address: PostgresAddress, _ tally: GroupTally
    ) throws -> Journal<UmbrellaRental> {
        try Journal(PostgresStore(address), isGrouping: true, onGroup: tally.committed)
    }

    private static func riders(
        _ count: Int, _ name: String, on address: PostgresAddress, seconds: Double
    ) throws -> [Row] {
        let tally = GroupTally()
        let journal = try journal(address, tally)
        if try journal.read({ try $0.session(owner: "\(name) \(count - 1)") }) == nil {
            try GroupBench.fill(journal, count, name)
        }
        let outcome = try GroupBench.outcome(of: journal, tally, count, seconds: seconds) { rider, _ in
            "\(name) \(rider)"
        }
        return [
            Row(what: "riders, \(count), throughput", outcome.perSecond, unit: "/s", nil),
            Row(what: "riders, \(count), p50", Double(outcome.samples.median) / 1000, unit: "µs", nil),
            Row(what: "riders, \(count), p99", Double(outcome.samples.percentile(99)) / 1000, unit: "µs", nil),
            Row(what: "riders, \(count), group", outcome.groupSize, unit: "records", nil),
            Row(what: "riders, \(count), processor", Double(outcome.processorTime) / 1000, unit: "µs", nil),
        ]
    }

    /// Each rider is new, and rents again and again until the time is over.
    private static func rentals(
        _ count: Int, on address: PostgresAddress, at points: [PointID], seconds: Double
    ) throws -> [Row] {
        let tally = GroupTally()
        let journal = try journal(address, tally)
        let stock = points.map { TableChange.adjustCounter(place: Place.point($0).label, count: 9_999) }
        try journal.write { try $0.adjustStock(stock, reason: "bench", at: Script.start) }
        let runtime = Runtime(journal, port: CommitBench.ImmediateGateway(), now: { Script.start })
        let run = "\(UInt64.random(in: 0 ... .max))"
        let before = tally.all
        let start = monotonicNanoseconds()
        let end = start + UInt64(seconds * 1e9)
        try GroupBench.waited {
            try await withThrowingTaskGroup { group in
                for rider in 0..<count {
                    group.addTask {
                        try await rent(runtime, "rider \(run) \(rider)", at: points[rider % points.count], until: end)
                    }
                }
                try await group.waitForAll()
            }
        }
        let (after, passed) = (tally.all, Double(monotonicNanoseconds() - start) / 1e9)
        let records = Double(after.records - before.records)
        let name = "rentals, \(count) at \(points.count == 1 ? "one point" : "all points")"
        return [
            Row(what: "\(name), throughput", records / passed, unit: "/s", nil),
            Row(what: "\(name), group", records / Double(after.commits - before.commits), unit: "records", nil),
        ]
    }

    /// What is owed to the outside stays owed: performing it is not what is compared.
    private static func rent(
        _ runtime: Runtime<UmbrellaRental>, _ owner: String, at point: PointID, until end: UInt64
    ) async throws {
        var revision = 0
        while true {
            for event in Script.rental(after: revision, point: point) {
                guard monotonicNanoseconds() < end else { return }
                guard case .accepted = try await runtime.send(event, to: owner) else {
                    preconditionFailure("refused: \(event)")
                }
                revision += 1
            }
        }
    }

    /// Before, beside and after a second service without requests: it looks for work and for commits.
    private static func nodes(_ uri: String, serve: String, seconds: Double, riders: Int = 64) throws -> [Row] {
        let first = try BenchService(serve, store: uri)
        defer { first.end() }
        let tokens = try (0..<riders).map { _ in try Caller(port: first.port).open() }
        func perSecond() throws -> Double {
            Double(try ServiceBench.ride(tokens, first.port, seconds: seconds).count) / seconds
        }
        _ = try ServiceBench.ride(tokens, first.port, seconds: 1)
        let before = try perSecond()
        let second = try BenchService(serve, store: uri)
        let beside = Result(catching: perSecond)
        second.end()
        let alone = try (before + perSecond()) / 2
        return [
            Row(what: "service alone", alone, unit: "/s", nil),
            Row(what: "service beside an idle one", try beside.get(), unit: "/s", nil),
        ]
    }
}
