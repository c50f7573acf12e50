import Checkpoint
import Notebook
import StateMachineTesting

extension Campaign {
    static let notebooks = Campaign(
        name: "notebooks", title: "kill, failing call or power cut while the notebook is written", unit: "hits",
        everyday: 240, full: 1_000_000
    ) { run in
        let entries = try NotebookEntry.all(run.settings)
        let hits = entries.indices.flatMap { NotebookHit.all(entries, $0) }
        run.limit(to: hits.count)
        run.note("\(entries.count) commands can be hit in \(hits.count) ways")
        run.forEachCase(below: hits.count) { number in
            let hit = hits[number * CrashPoint.stride(hits.count) % hits.count]
            for finding in try hit.findings(Stage(run.settings), seed: run.seed &+ UInt64(number)) {
                run.violation("\(hit): \(finding)", case: number)
            }
            run.count()
        }
    }
}

/// A command that writes the notebook, and its undisturbed run.
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
    let stateBefore: RiderNotebook.State
    let stateAfter: RiderNotebook.State

    var label: String { arguments.prefix(2).joined(separator: " ") }

    static func command(_ arguments: [String], on stage: Stage) -> Command {
        stage.command(
            ScriptedRental.Step(rider: rider, now: "2026-07-01T10:00:00Z", arguments: arguments, takesCode: false, key: nil),
            code: nil)
    }

    /// The notebook as the next command reads it, without what an interrupted command may leave in it: a question that
    /// was asked, and the error itself.
    static func state(_ store: String) throws -> RiderNotebook.State {
        var state = try SnapshotStore<RiderNotebook>(
            StoreDirectory(path: store), folder: "notebooks", owner: rider
        ).read()
        state.question = nil
        state.mishaps = []
        return state
    }

    static func all(_ settings: Run.Settings) throws -> [NotebookEntry] {
        let stage = try Stage(settings)
        // The store itself is not what is written here.
        _ = try command(["settings", "onboarding=seen"], on: stage).run()
        return try scripts.map { arguments in
            let before = try stage.snapshot()
            let stateBefore = try state(stage.store)
            let log = stage.folder + "/log"
            let ending = try Strace.recording(command(arguments, on: stage), to: log).run()
            guard ending.status == 0 else { throw Trouble("\(arguments): \(ending.errors)") }
            let trace = try TraceLog(file: log)
            return NotebookEntry(
                arguments: arguments, before: before, after: try stage.snapshot(),
                points: trace.points(in: stage.folder).filter { $0.file.hasPrefix("store/notebooks") || $0.file == "out" },
                changes: try trace.changes(in: stage.folder), stateBefore: stateBefore,
                stateAfter: try state(stage.store))
        }
    }
}

/// One way in which a command is hit.
struct NotebookHit: CustomStringConvertible {
    enum Way {
        case kill(CallPoint)
        case failure(CallPoint, String)
        /// Before the change of this number.
        case cut(Int, Disk.Fate)
    }

    let entry: NotebookEntry
    let way: Way

    static func all(_ entries: [NotebookEntry], _ index: Int) -> [NotebookHit] {
        let entry = entries[index]
        let ways =
            entry.points.flatMap { point -> [Way] in
                [.kill(point)] + (point.call == "unlink" ? [] : ["EIO", "ENOSPC"].map { .failure(point, $0) })
            } + (0...entry.changes.count).flatMap { moment in Disk.Fate.allCases.map { Way.cut(moment, $0) } }
        return ways.map { NotebookHit(entry: entry, way: $0) }
    }

    var description: String {
        switch way {
        case .kill(let point): "\(entry.label), killed before \(point)"
        case .failure(let point, let error): "\(entry.label), \(point) fails with \(error)"
        case .cut(let moment, let fate): "\(entry.label), cut before change \(moment), \(fate)"
        }
    }

    /// The promises that were broken.
    func findings(_ stage: Stage, seed: UInt64) throws -> [String] {
        let command = NotebookEntry.command(entry.arguments, on: stage)
        let wasAnswered: Bool
        switch way {
        case .kill(let point):
            try stage.restore(entry.before)
            let ending = try Strace.killing(command, at: point, log: stage.folder + "/log").run()
            wasAnswered = !ending.output.isEmpty
        case .failure(let point, let error):
            try stage.restore(entry.before)
            let ending = try Strace.failing(
                command, at: point, error: error, onwards: false, log: stage.folder + "/log"
            ).run()
            wasAnswered = ending.status == 0
            if ending.status != 0, ending.errors.isEmpty, point.file != "out" { return ["failed without a word"] }
        case .cut(let moment, let fate):
            var disk = Disk(entry.before)
            for change in entry.changes[..<moment] { disk.apply(change) }
            var choices = Choices(seed: seed)
            try stage.restore(disk.image(fate, sector: 512, &choices))
            wasAnswered = entry.changes[..<moment].contains { if case .answer = $0 { true } else { false } }
        }
        return try look(stage, wasAnswered) + goOn(stage, command)
    }

    /// Exactly the one or the other; the other if it was answered.
    private func look(_ stage: Stage, _ wasAnswered: Bool) throws -> [String] {
        let state: RiderNotebook.State
        do { state = try NotebookEntry.state(stage.store) } catch { return ["is refused: \(error)"] }
        if state == entry.stateAfter { return [] }
        if wasAnswered { return ["was answered, and is not there"] }
        return state == entry.stateBefore ? [] : ["is neither as before nor as after: \(state)"]
    }

    /// The same command again: whatever happened, it ends as if it had not.
    private func goOn(_ stage: Stage, _ command: Command) throws -> [String] {
        _ = try command.run()
        let state = try NotebookEntry.state(stage.store)
        guard state == entry.stateAfter else { return ["comes to another end: \(state)"] }
        guard entry.stateAfter.profile == nil, entry.stateBefore.profile != nil else { return [] }
        let secret = Array(NotebookEntry.secret.utf8)
        return try stage.snapshot().files.filter { $0.value.firstRange(of: secret) != nil }.map { "\($0.key) keeps the account" }
    }
}
