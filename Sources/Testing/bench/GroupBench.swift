import Checkpoint
import CheckpointRuntime
import Foundation
import Rental
import RentalApp
import StateMachine
import Synchronization

/// Many riders of one process, each a task that sends one event after the other to a runtime on a shared journal,
/// without what `AppContext` opens beside it; and one thread that appends and syncs equal batches of 256 bytes.
enum GroupBench {
    static func run(in folder: String, of counts: [Int] = [1, 8, 64], seconds: Double = 3) throws -> [Row] {
        try counts.flatMap { riders in
            let ours = try transitions(riders, in: folder + "/group-\(riders)", seconds: seconds)
            let size = max(1, Int(ours.groupSize.rounded()))
            let raw = try batches(of: size, in: folder, seconds: seconds)
            let rows = try RowsBench.run(in: folder + "/group-\(riders)", groupsOf: size, seconds: seconds)
            return [
                Row(
                    what: "\(riders) riders on a shared journal",
                    figure: "\(Table.decimal(ours.perSecond, 0))/s, groups of \(Table.decimal(ours.groupSize, 1))"),
                Row(
                    what: "  p50 and p99",
                    figure: "\(Table.microseconds(ours.samples.median)), "
                        + Table.microseconds(ours.samples.percentile(99))),
                Row(
                    what: "  processor time a transition, in µs", Double(ours.processorTime) / 1000,
                    riders == 64 ? .atMost(15, aim: 8) : nil),
                Row(
                    what: "  ratio to raw batches of that size", ours.perSecond / raw,
                    riders == 64 ? .atLeast(0.25, aim: 0.4) : nil,
                    figure: "\(Table.decimal(ours.perSecond / raw, 2)) (\(Table.decimal(raw, 0))/s)"),
                Row(
                    what: "  the same rows by SQLite alone",
                    figure: "\(Table.decimal(rows.perSecond, 0))/s, \(Table.microseconds(rows.processorTime)) each"),
                Row(
                    what: "  ratio to them, and theirs to raw batches",
                    figure: "\(Table.decimal(ours.perSecond / rows.perSecond, 2)), "
                        + Table.decimal(rows.perSecond / raw, 2)),
            ]
        }
    }

    struct Outcome {
        var samples = Samples()
        var perSecond = 0.0
        /// Transitions a commit, on average.
        var groupSize = 0.0
        /// Of the whole process, the kernel's part included, a transition. In nanoseconds.
        var processorTime: UInt64 = 0
    }

    static func transitions(_ riders: Int, in folder: String, seconds: Double) throws -> Outcome {
        let tally = GroupTally()
        let journal = try RentalJournal(.sqlite(path: folder), onGroup: tally.committed)
        try fill(journal, riders)
        return try outcome(of: journal, tally, riders, seconds: seconds) { rider, _ in "rider \(rider)" }
    }

    /// Puts umbrellas in place and begins sessions, up to the middle of a rent.
    static func fill(_ journal: any SharedAccess<UmbrellaRental>, _ riders: Int, _ name: String = "rider") throws {
        let place = Place.point(Script.point).label
        try journal.write {
            try $0.adjustStock([.adjustCounter(place: place, count: 9_999)], reason: "bench", at: Script.start)
        }
        for rider in 0..<riders { try begin(journal, "\(name) \(rider)") }
    }

    /// The same on a store that has sessions, among which the riders choose.
    /// - Parameter owner: whose session, by the number of the rider and how often they chose before; no two riders have
    ///   one at the same time.
    static func outcome(
        in folder: String, riders: Int, seconds: Double, owner: @escaping @Sendable (Int, Int) -> String
    ) throws -> Outcome {
        let tally = GroupTally()
        let journal = try RentalJournal(.sqlite(path: folder), onGroup: tally.committed)
        return try outcome(of: journal, tally, riders, seconds: seconds, owner)
    }

    /// The same on any journal.
    static func outcome(
        of journal: any SharedAccess<UmbrellaRental>, _ tally: GroupTally, _ riders: Int, seconds: Double,
        _ owner: @escaping @Sendable (Int, Int) -> String
    ) throws -> Outcome {
        let runtime = Runtime(journal, port: CommitBench.ImmediateGateway(), now: { Script.start })
        let (commits, records, _) = tally.all
        let before = processorNanoseconds()
        let end = monotonicNanoseconds() + UInt64(seconds * 1e9)
        try waited {
            try await withThrowingTaskGroup { group in
                for rider in 0..<riders {
                    group.addTask { tally.took(try await ride(runtime, until: end) { owner(rider, $0) }) }
                }
                try await group.waitForAll()
            }
        }
        let (after, processor) = (tally.all, processorNanoseconds() - before)
        let count = Double(after.records - records)
        return Outcome(
            samples: after.samples, perSecond: count / seconds, groupSize: count / Double(after.commits - commits),
            processorTime: processor / max(1, UInt64(after.records - records)))
    }

    private static func begin(_ journal: any SharedAccess<UmbrellaRental>, _ rider: String) throws {
        let engine = try Engine(
            journal, owner: rider, port: CommitBench.ImmediateGateway(), now: { Script.start })
        for event in Script.rental(after: 0).prefix(5) { _ = try engine.send(event, at: event.at) }
        try engine.runUntilIdle()
    }

    /// Opens and closes the information of one session after the other, each time under a new request key, as clients
    /// do.
    /// - Returns: how long each took, in nanoseconds.
    private static func ride(
        _ runtime: Runtime<UmbrellaRental>, until end: UInt64, _ owner: (Int) -> String
    ) async throws -> [UInt64] {
        var durations: [UInt64] = []
        let keys = RequestKeys()
        while monotonicNanoseconds() < end {
            let owner = owner(durations.count / 2)
            for kind in [UmbrellaRental.Event.Kind.openInformation, .closeInformation] {
                let start = monotonicNanoseconds()
                let request = try Request<UmbrellaRental>(key: keys.key(durations.count)) { _ in true }
                guard
                    case .accepted = try await runtime.send(
                        .init(at: Script.start, kind), to: owner, request: request)
                else { preconditionFailure("refused: \(kind)") }
                durations.append(monotonicNanoseconds() - start)
            }
        }
        return durations
    }

    /// Runs tasks, and waits for them on the thread that calls.
    static func waited(_ body: @escaping @Sendable () async throws -> Void) throws {
        let done = DispatchSemaphore(value: 0)
        let failure = Mutex<(any Error)?>(nil)
        Task {
            do { try await body() } catch { failure.withLock { $0 = error } }
            done.signal()
        }
        done.wait()
        if let error = failure.withLock({ $0 }) { throw error }
    }

    /// Records a second.
    static func batches(of size: Int, in folder: String, seconds: Double) throws -> Double {
        let raw = open(folder + "/raw-group", O_CREAT | O_WRONLY | O_APPEND | O_TRUNC, 0o600)
        precondition(raw >= 0, "cannot write in \(folder)")
        defer { close(raw) }
        let block = [UInt8](repeating: 7, count: 256 * size)
        let start = monotonicNanoseconds()
        var count = 0
        while monotonicNanoseconds() - start < UInt64(seconds * 1e9) {
            precondition(write(raw, block, block.count) == block.count && fdatasync(raw) == 0)
            count += size
        }
        return Double(count) / seconds
    }
}
