import Checkpoint
import RentalApp

extension Campaign {
    /// The command that archives, hit at every call.
    static let archivings = Campaign(
        name: "archivings", title: "kill, failing call or power cut while rentals are archived", unit: "hits",
        everyday: 60, full: 1_000_000
    ) { run in
        let archiving = try RecordedArchiving(run.settings)
        let all = Fault.all(archiving.points, archiving.changes)
        // Each of these is tried every day: one was believed.
        let syncs = all.filter(\.isFailedSync)
        let others = all.filter { !$0.isFailedSync }
        let hits = syncs + others.indices.map { others[$0 * CrashPoint.stride(others.count) % others.count] }
        run.limit(to: hits.count)
        run.note("the command can be hit in \(hits.count) ways")
        run.forEachCase(below: hits.count) { number in
            let hit = hits[number]
            for finding in try archiving.findings(hit, Sandbox(run.settings), seed: run.seed &+ UInt64(number)) {
                run.violation("\(hit): \(finding)", case: number)
            }
            run.count()
        }
    }
}

/// The command, on a store with finished rentals and a running one, and its undisturbed run.
private struct RecordedArchiving: Sendable {
    let before: FolderImage
    let points: [CallPoint]
    let changes: [DiskChange]
    /// What is read from the store, before and after; it must not differ.
    let facts: ArchiveFacts

    private static let rental = [
        ["step", "rent"], ["step", "pay"], ["scan", "--point", "alter-markt"], ["step", "continue"],
        ["step", "finish"], ["scan", "--point", "hauptbahnhof"], ["step", "continue"], ["step", "skip-feedback"],
    ]

    init(_ settings: Run.Settings) throws {
        let sandbox = try Sandbox(settings)
        for (rider, steps) in [("anna", Self.rental + Self.rental), ("boris", Self.rental + Self.rental.prefix(4))] {
            for arguments in steps {
                let ending = try Self.command(arguments, of: rider, at: "2026-07-01T10:00:00Z", on: sandbox).run()
                guard ending.status == 0 else { throw Trouble("\(arguments): \(ending.errors)") }
            }
        }
        facts = try Self.facts(sandbox)
        before = try sandbox.snapshot()
        let log = sandbox.folder + "/log"
        let ending = try Strace.recording(Self.command(on: sandbox), to: log).run()
        guard ending.status == 0, Self.hasArchived(ending.output) else { throw Trouble("archive: \(ending)") }
        let trace = try TraceLog(file: log)
        points = trace.points(in: sandbox.folder).filter { $0.file.hasPrefix("store/") || $0.file == "out" }
        changes = try trace.changes(in: sandbox.folder)
    }

    private static func command(
        _ arguments: [String] = ["archive", "--before", "2026-07-02"], of rider: String = "anna",
        at now: String = "2026-07-03T10:00:00Z", on sandbox: Sandbox
    ) -> Command {
        sandbox.command(
            ScriptedRental.Step(rider: rider, now: now, arguments: arguments, takesCode: false, key: nil), code: nil)
    }

    private static func hasArchived(_ output: String) -> Bool { output.contains(#"/1.archive""#) }

    private static func facts(_ sandbox: Sandbox) throws -> ArchiveFacts {
        try ArchiveFacts(RentalJournal(StoreDirectory(path: sandbox.store)))
    }

    /// The promises that were broken.
    func findings(_ fault: Fault, _ sandbox: Sandbox, seed: UInt64) throws -> [String] {
        let command = Self.command(on: sandbox)
        let outcome = try fault.inject(command, on: sandbox, before: before, changes: changes, seed: seed)
        if outcome.isWordless { return ["failed without a word"] }
        let findings = try look(sandbox)
        let again = try command.run()
        guard again.status == 0 else { return findings + ["cannot be done again: \(again.errors)"] }
        let archives = try sandbox.snapshot().files.keys.filter { $0.hasSuffix(".archive") }
        let left = archives == ["1.archive"] ? [] : ["done again, it leaves \(archives.sorted())"]
        return try findings + left + look(sandbox).map { "after it was done again: \($0)" }
    }

    private func look(_ sandbox: Sandbox) throws -> [String] {
        do {
            let journal = try RentalJournal(StoreDirectory(path: sandbox.store))
            let difference = try facts.difference(from: ArchiveFacts(journal)).map { [$0] } ?? []
            return try journal.verify().findings + difference
        } catch let error as StoreError {
            return ["is refused: \(error)"]
        }
    }
}
