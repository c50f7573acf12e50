import Foundation

@testable import torture

/// What programs did to one journal, as far as the system saw it: the steps of `docs/models/commit.pml`.
struct JournalSteps {
    /// The numbers are those of the model.
    enum Step: Int { case frames = 1, sync, anchor, ask, answer, end }

    struct Unlocked: Error { let call: String }

    static let calls = ["flock", "pwrite64", "fdatasync", "write"]

    private(set) var taken: [(process: Int, step: Step)] = []
    private let store: String
    /// The newest record that the anchor names.
    private var anchored: UInt64
    /// Whether frames were written and not synced.
    private var isDirty = false
    /// The thread that has the store's lock.
    private var holder: String?

    init(store: String) throws {
        self.store = store
        let anchor = try [UInt8](Data(contentsOf: URL(fileURLWithPath: store + "/anchor")))
        anchored = [0, 4_096].map { Self.number(anchor[$0..<min($0 + 8, anchor.count)]) }.max()!
    }

    /// As the model reads them.
    var text: String { taken.map { "\(16 * ($0.process + 1) + $0.step.rawValue)\n" }.joined() }

    /// Adds what strace wrote down of programs up to their ends.
    /// - Parameter processes: the numbers of the programs in the model, in the order in which they come to the store.
    mutating func add(_ log: String, as processes: [Int]) throws {
        var numbers: [String: Int] = [:]
        for call in TraceLog(log, of: Self.calls).calls {
            if numbers[call.thread] == nil, numbers.count < processes.count, call.file(in: store) != nil {
                numbers[call.thread] = processes[numbers.count]
            }
            guard let process = numbers[call.thread], let result = call.result else { continue }
            if let step = try step(call, result) { add(step, of: process) }
        }
        holder = nil
        for process in processes { add(.end, of: process) }
    }

    /// What is written in several calls is one step.
    private mutating func add(_ step: Step, of process: Int) {
        if let last = taken.last, last == (process, step) { return }
        taken.append((process, step))
    }

    private mutating func step(_ call: TraceLog.Call, _ result: Int) throws -> Step? {
        switch (call.name, call.file(in: store)) {
        case ("flock", "lock"):
            // Another one may have it before the answer to who had it is written down.
            if !call.arguments[1].contains("LOCK_UN") {
                holder = call.thread
            } else if holder == call.thread {
                holder = nil
            }
        case ("pwrite64", "journal.db-wal"):
            try check(call)
            // The header of a log that begins anew is no record.
            guard result > 32 else { return nil }
            isDirty = true
            return .frames
        case ("fdatasync", "journal.db-wal"):
            guard isDirty else { return nil }
            try check(call)
            isDirty = false
            return .sync
        case ("pwrite64", "anchor"):
            try check(call)
            // The other notes are about the database.
            guard try [0, 4_096].contains(call.number(3)) else { return nil }
            let newest = Self.number(call.bytes(1).prefix(8))
            defer { anchored = max(anchored, newest) }
            return newest > anchored ? .anchor : nil
        case ("pwrite64", "gateway/gateway.db-wal"): return .ask
        case ("write", nil): return [1, 2].contains(call.descriptor) ? .answer : nil
        default: break
        }
        return nil
    }

    /// Whoever changes the journal has its lock.
    private func check(_ call: TraceLog.Call) throws {
        guard holder == call.thread else { throw Unlocked(call: "\(call.name) \(call.file(in: store) ?? "")") }
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}
