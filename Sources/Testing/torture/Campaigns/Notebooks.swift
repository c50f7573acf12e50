import Checkpoint
import RentalApp
import RiderProfile
import StateMachineTesting

extension Campaign {
    static let notebooks = Campaign(
        name: "notebooks", title: "kill, failing call or power cut while a rider's data are written", unit: "hits",
        everyday: 240, full: 1_000_000
    ) { run in
        let entries = try NotebookEntry.all(run.settings)
        let hits = entries.indices.flatMap { NotebookHit.all(entries, $0) }
        run.limit(to: hits.count)
        run.note("\(entries.count) commands can be hit in \(hits.count) ways")
        run.forEachCase(below: hits.count) { number in
            let hit = hits[number * CrashPoint.stride(hits.count) % hits.count]
            for finding in try hit.findings(Sandbox(run.settings), seed: run.seed &+ UInt64(number)) {
                run.violation("\(hit): \(finding)", case: number)
            }
            run.count()
        }
    }
}

/// A command that writes a rider's data, and its undisturbed run.
struct NotebookEntry: Sendable {
    static let rider = "anna"
    /// Must be nowhere in the store once the account was left.
    static let secret = "anna.schirm@example.org"

    private static let scripts = [
        ["settings", "language=de", "position=52.5,13.4"],
        ["account", "set", "--name", "Anna Schirm", "--email", secret],
        ["favourites", "--add", "alter-markt"],
        ["settings", "filters=open", "remind="],
        ["account", "set", "--phone", "+49 30 1234567"],
        ["account", "log-out", "--yes"],
    ]

    let arguments: [String]
    let before: FolderImage
    let after: FolderImage
    let points: [CallPoint]
    let changes: [DiskChange]
    let stateBefore: RiderData.State
    let stateAfter: RiderData.State

    var label: String { arguments.prefix(2).joined(separator: " ") }

    static func command(_ arguments: [String], on sandbox: Sandbox) -> Command {
        sandbox.command(
            ScriptedRental.Step(
                rider: rider, now: "2026-07-01T10:00:00Z", arguments: arguments, takesCode: false, key: nil),
            code: nil)
    }

    /// The data as the next command reads them, without what an interrupted command may leave in them: the error.
    static func state(_ store: String) throws -> RiderData.State {
        var state = try SnapshotStore<RiderData>(
            FileSnapshots(StoreDirectory(path: store), folder: "notebooks"), owner: rider
        ).read()
        state.errors = []
        return state
    }

    static func all(_ settings: Run.Settings) throws -> [NotebookEntry] {
        let sandbox = try Sandbox(settings)
        // The store itself is not what is written here.
        _ = try command(["settings", "onboarding=seen"], on: sandbox).run()
        return try scripts.map { arguments in
            let before = try sandbox.snapshot()
            let stateBefore = try state(sandbox.store)
            let log = sandbox.folder + "/log"
            let ending = try Strace.recording(command(arguments, on: sandbox), to: log).run()
            guard ending.status == 0 else { throw Trouble("\(arguments): \(ending.errors)") }
            let trace = try TraceLog(file: log)
            return NotebookEntry(
                arguments: arguments, before: before, after: try sandbox.snapshot(),
                points: trace.points(in: sandbox.folder).filter {
                    $0.file.hasPrefix("store/notebooks") || $0.file == "out"
                },
                changes: try trace.changes(in: sandbox.folder), stateBefore: stateBefore,
                stateAfter: try state(sandbox.store))
        }
    }
}

/// One way in which a command is hit.
struct NotebookHit: CustomStringConvertible {
    let entry: NotebookEntry
    let fault: Fault

    static func all(_ entries: [NotebookEntry], _ index: Int) -> [NotebookHit] {
        let entry = entries[index]
        return Fault.all(entry.points, entry.changes).map { NotebookHit(entry: entry, fault: $0) }
    }

    var description: String { "\(entry.label), \(fault)" }

    /// The promises that were broken.
    func findings(_ sandbox: Sandbox, seed: UInt64) throws -> [String] {
        let command = NotebookEntry.command(entry.arguments, on: sandbox)
        let outcome = try fault.inject(command, on: sandbox, before: entry.before, changes: entry.changes, seed: seed)
        if outcome.isWordless { return ["failed without a word"] }
        return try look(sandbox, outcome.wasAnswered) + goOn(sandbox, command)
    }

    /// Exactly the one or the other; the other if it was answered.
    private func look(_ sandbox: Sandbox, _ wasAnswered: Bool) throws -> [String] {
        let state: RiderData.State
        do { state = try NotebookEntry.state(sandbox.store) } catch { return ["is refused: \(error)"] }
        if state == entry.stateAfter { return [] }
        if wasAnswered { return ["was answered, and is not there"] }
        return state == entry.stateBefore ? [] : ["is neither as before nor as after: \(state)"]
    }

    /// The same command again: whatever happened, it ends as if it had not.
    private func goOn(_ sandbox: Sandbox, _ command: Command) throws -> [String] {
        _ = try command.run()
        let state = try NotebookEntry.state(sandbox.store)
        guard state == entry.stateAfter else { return ["comes to another end: \(state)"] }
        guard entry.stateAfter.profile == nil, entry.stateBefore.profile != nil else { return [] }
        let secret = Array(NotebookEntry.secret.utf8)
        return try sandbox.snapshot().files.filter { $0.value.firstRange(of: secret) != nil }.map {
            "\($0.key) keeps the account"
        }
    }
}
