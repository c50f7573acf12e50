import Checkpoint
import CheckpointRuntime
import Foundation
import Rental
import RentalApp
import StateMachine

/// How cost grows: with the riders who act at the same time, with the records that a store has, and with the rentals
/// and the sessions that it keeps.
enum GrowthBench {
    /// As many riders in turn, and as many records, as the plots have points.
    static let riders = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024]

    /// - Parameters:
    ///   - serve: the program of the service.
    ///   - records: the sizes of stores, ascending.
    static func run(serve: String, in folder: String, records: [Int], seconds: Double = 3) throws -> [Row] {
        try crowds(in: folder, seconds: seconds) + sizes(records, in: folder, seconds: seconds)
            + rental(in: folder) + session(serve: serve, in: folder)
    }

    /// Riders in one process, each with one session.
    private static func crowds(in folder: String, seconds: Double) throws -> [Row] {
        try riders.flatMap { count in
            let outcome = try GroupBench.transitions(count, in: folder + "/riders-\(count)", seconds: seconds)
            return figures("riders", count, outcome)
        }
    }

    private static func figures(_ what: String, _ count: Int, _ outcome: GroupBench.Outcome) -> [Row] {
        [
            Row(what: "\(what), \(count), throughput", outcome.perSecond, unit: "/s", nil),
            Row(what: "\(what), \(count), p50", Double(outcome.samples.median) / 1000, unit: "µs", nil),
            Row(what: "\(what), \(count), p99", Double(outcome.samples.percentile(99)) / 1000, unit: "µs", nil),
        ]
    }

    /// 64 riders, each time with another one of all sessions, in stores of growing size; and how long a start takes.
    private static func sizes(_ records: [Int], in folder: String, seconds: Double) throws -> [Row] {
        let store = folder + "/records"
        var filling = ResumeBench.Filling()
        var rows: [Row] = []
        for count in records {
            // A rental has eleven records: one open session in ten records.
            try filling.fill(store, sessions: count / 10, records: count)
            // The first opening moves the log of the filling into the database, which no later start does.
            _ = try RentalJournal(StoreDirectory(path: store))
            let opened = try measure { _ = try RentalJournal(StoreDirectory(path: store)) }
            let outcome = try GroupBench.outcome(in: store, riders: 64, seconds: seconds) { rider, _ in
                "rider \(rider + 64 * Int.random(in: 0..<count / 640))"
            }
            filling.forget()
            rows += figures("records", count, outcome)
            rows.append(Row(what: "records, \(count), opened", Double(opened) / 1_000_000, unit: "ms", nil))
        }
        return rows
    }

    /// Bytes that a whole rental takes: in the store, after it was archived, and in the archive.
    private static func rental(in folder: String, count: Int = 2_000) throws -> [Row] {
        let store = StoreDirectory(path: folder + "/rentals")
        try rent(0, in: store)
        let empty = try bytes(store.path)
        try rent(count, in: store)
        let full = try bytes(store.path)
        let later = Script.start.advanced(bySeconds: 86_400)
        _ = try RentalJournal(store).archive(before: later, at: later)
        let archive = try bytes(store.path, endingIn: ".archive")
        let rest = try bytes(store.path) - archive
        return [
            ("in the store", full - empty), ("left in the store after archiving", rest - empty),
            ("in the archive", archive),
        ].map { what, size in
            Row(what: "rental, \(what)", Double(size) / Double(count), unit: "bytes", nil)
        }
    }

    /// Ten whole rentals a rider. Afterwards the log is empty: the next opening moves it into the database.
    private static func rent(_ count: Int, in store: StoreDirectory) throws {
        let journal = try RentalJournal(store)
        let place = Place.point(Script.point).label
        try journal.write {
            try $0.adjustStock([.adjustCounter(place: place, count: 9)], reason: "bench", at: Script.start)
        }
        for rider in 0..<count / 10 {
            let engine = try Engine(
                journal, owner: "rider \(rider)", port: CommitBench.ImmediateGateway(), now: { Script.start })
            for _ in 0..<10 {
                for event in Script.rental(after: engine.snapshot.revision) {
                    guard case .accepted = try engine.send(event, at: event.at) else {
                        preconditionFailure("\(event) was refused in \(engine.snapshot.state)")
                    }
                }
                try engine.runUntilIdle()
            }
        }
        _ = try RentalJournal(store)
    }

    private static func bytes(_ folder: String, endingIn ending: String = "") throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }.reduce(0) {
            $0 + (try FileManager.default.attributesOfItem(atPath: folder + "/" + $1)[.size] as? Int ?? 0)
        }
    }

    /// Memory of the service that an open session costs while its rider is idle.
    private static func session(serve: String, in folder: String, count: Int = 100_000) throws -> [Row] {
        let store = folder + "/resting"
        var filling = ResumeBench.Filling(at: SystemClock().now())
        try filling.fill(store, sessions: count, records: 2 * count)
        filling.forget()
        let sizes = try [store, folder + "/nobody"].map { store in
            let service = try BenchService(serve, store: store)
            defer { service.end() }
            _ = try Caller(port: service.port).open()
            return try service.residentBytes()
        }
        return [
            Row(what: "service, nobody", Double(sizes[1]), unit: "bytes", nil),
            Row(what: "session at rest", Double(max(0, sizes[0] - sizes[1])) / Double(count), unit: "bytes", nil),
        ]
    }
}
