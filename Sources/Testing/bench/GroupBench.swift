import Checkpoint
import Foundation
import Rental
import RentalApp
import StateMachine

/// Many riders of one process on a shared journal, without what `AppContext` opens beside it, and one thread that
/// appends and syncs equal batches of 256 bytes.
enum GroupBench {
    static func run(in folder: String, of counts: [Int] = [1, 8, 64], seconds: Double = 3) throws -> [Row] {
        try counts.flatMap { riders in
            let ours = try transitions(riders, in: folder + "/group-\(riders)", seconds: seconds)
            let raw = try batches(of: max(1, Int(ours.groupSize.rounded())), in: folder, seconds: seconds)
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
                    riders == 64 ? .atLeast(0.3, aim: 0.6) : nil,
                    figure: "\(Table.decimal(ours.perSecond / raw, 2)) (\(Table.decimal(raw, 0))/s)"),
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

    /// Guarded by its lock: what the threads report.
    private final class Tally: @unchecked Sendable {
        private let lock = NSLock()
        private var commits = 0
        private var records: Int64 = 0
        private var samples = Samples()

        func committed(_ group: CommitGroup) {
            lock.withLock {
                commits += 1
                records += group.records
            }
        }

        func took(_ durations: [UInt64]) { lock.withLock { durations.forEach { samples.record($0) } } }

        var all: (commits: Int, records: Int64, samples: Samples) { lock.withLock { (commits, records, samples) } }
    }

    static func transitions(_ riders: Int, in folder: String, seconds: Double) throws -> Outcome {
        let tally = Tally()
        let journal = try SharedJournal(RentalJournal(StoreDirectory(path: folder)), onGroup: tally.committed)
        let place = Place.point(Script.point).label
        try journal.write {
            try $0.adjustStock([.stockAdjustment(place: place, count: 999)], reason: "bench", at: Script.start)
        }
        let engines = try (0..<riders).map { try engine(journal, "rider \($0)") }
        let (commits, records, _) = tally.all
        let done = DispatchGroup()
        let before = processorNanoseconds()
        let end = monotonicNanoseconds() + UInt64(seconds * 1e9)
        for engine in engines {
            // Each engine is its thread's alone from here on.
            nonisolated(unsafe) let engine = engine
            done.enter()
            Thread.detachNewThread {
                var toggle = CommitBench.Toggle(engine)
                var durations: [UInt64] = []
                while monotonicNanoseconds() < end {
                    do { durations.append(try measure { try toggle.step() }) } catch { fatalError("\(error)") }
                }
                tally.took(durations)
                done.leave()
            }
        }
        done.wait()
        let (after, processor) = (tally.all, processorNanoseconds() - before)
        let count = Double(after.records - records)
        return Outcome(
            samples: after.samples, perSecond: count / seconds, groupSize: count / Double(after.commits - commits),
            processorTime: processor / max(1, UInt64(after.records - records)))
    }

    /// A session in the middle of a rent.
    private static func engine(
        _ journal: SharedJournal<UmbrellaRental>, _ rider: String
    ) throws -> CommitBench.RentalEngine {
        let engine = try Engine(
            journal, owner: rider, port: CommitBench.ImmediateGateway(), now: { Script.start })
        for event in Script.rental(after: 0).prefix(5) { _ = try engine.send(event, at: event.at) }
        try engine.runUntilIdle()
        return engine
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
