import Foundation
import RentalApp

extension Campaign {
    /// The commands that make a key, hit at every call: umbrellas can be handed out whatever happens.
    static let keys = Campaign(
        name: "keys", title: "kill, failing call or power cut while a key is renewed or a store restored", unit: "hits",
        everyday: 120, full: 1_000_000
    ) { run in
        let commands = try [RecordedKeyCommand(renewing: run.settings), RecordedKeyCommand(restoring: run.settings)]
        let hits = commands.indices.flatMap { index in
            Fault.all(commands[index].points, commands[index].changes).map { (index, $0) }
        }
        run.limit(to: hits.count)
        run.note("\(commands.count) commands can be hit in \(hits.count) ways")
        run.forEachCase(below: hits.count) { number in
            let (index, fault) = hits[number * CrashPoint.stride(hits.count) % hits.count]
            let sandbox = try Sandbox(run.settings)
            for finding in try commands[index].findings(fault, sandbox, seed: run.seed &+ UInt64(number)) {
                run.violation("\(commands[index].name), \(fault): \(finding)", case: number)
            }
            run.count()
        }
    }
}

/// A command that makes a key, and its undisturbed run.
private struct RecordedKeyCommand: Sendable {
    let name: String
    let arguments: [String]
    let before: FolderImage
    /// What is beside the store.
    let backup: Data
    /// The private key that the command replaces.
    let former: [UInt8]
    let points: [CallPoint]
    let changes: [DiskChange]

    private static let handOver = [["step", "rent"], ["step", "pay"], ["scan", "--point", "alter-markt"]]
    private static let backupName = "journal.backup"

    /// `key renew`, on a store with a running rental.
    init(renewing settings: Run.Settings) throws {
        try self.init("key renew", ["key", "renew"], settings) { $0 }
    }

    /// `restore`, of a backup of such a store, where there is nothing yet.
    init(restoring settings: Run.Settings) throws {
        try self.init("restore", ["restore", Self.backupName], settings) { _ in
            var image = FolderImage()
            image.exists = false
            return image
        }
    }

    private init(
        _ name: String, _ arguments: [String], _ settings: Run.Settings, _ lose: (FolderImage) -> FolderImage
    ) throws {
        self.name = name
        self.arguments = arguments
        let sandbox = try Sandbox(settings)
        for words in Self.handOver + [["backup", sandbox.folder + "/" + Self.backupName]] {
            let ending = try Self.command(words, of: "anna", on: sandbox).run()
            guard ending.status == 0 else { throw Trouble("\(words): \(ending.errors)") }
        }
        backup = try Data(contentsOf: URL(fileURLWithPath: sandbox.folder + "/" + Self.backupName))
        let store = try sandbox.snapshot()
        former = store.files[KeyFile.privateName] ?? []
        before = lose(store)
        try sandbox.restore(before)
        let log = sandbox.folder + "/log"
        let ending = try Strace.recording(Self.command(arguments, of: "anna", on: sandbox), to: log).run()
        guard ending.status == 0 else { throw Trouble("\(arguments): \(ending.errors)") }
        let trace = try TraceLog(file: log)
        points = trace.points(in: sandbox.folder).filter { $0.file.hasPrefix("store") || $0.file == "out" }
        changes = try trace.changes(in: sandbox.folder)
    }

    private static func command(_ words: [String], of rider: String, on sandbox: Sandbox) -> Command {
        let words = words.map { $0 == backupName ? sandbox.folder + "/" + backupName : $0 }
        return sandbox.command(
            ScriptedRental.Step(
                rider: rider, now: "2026-07-01T10:00:00Z", arguments: words, takesCode: false, key: nil), code: nil)
    }

    /// The promises that were broken.
    func findings(_ fault: Fault, _ sandbox: Sandbox, seed: UInt64) throws -> [String] {
        try backup.write(to: URL(fileURLWithPath: sandbox.folder + "/" + Self.backupName))
        let command = Self.command(arguments, of: "anna", on: sandbox)
        let outcome = try fault.inject(command, on: sandbox, before: before, changes: changes, seed: seed)
        if outcome.isWordless { return ["failed without a word"] }
        let hit = try sandbox.snapshot()
        let isStore = hit.files["journal.db"].map { !$0.isEmpty } ?? false
        var findings = before.exists || isStore ? try useFindings(sandbox).map { "then: \($0)" } : []
        try sandbox.restore(hit)
        let again = try command.run()
        if again.status != 0 { findings.append("cannot be done again: \(again.errors)") }
        return try findings + useFindings(sandbox).map { "after it was done again: \($0)" } + leftFindings(sandbox)
    }

    /// An umbrella is handed to another rider.
    private func useFindings(_ sandbox: Sandbox) throws -> [String] {
        for words in Self.handOver {
            let ending = try Self.command(words, of: "boris", on: sandbox).run()
            if ending.status != 0 { return ["\(words.joined(separator: " ")): \(ending.errors)"] }
        }
        return []
    }

    private func leftFindings(_ sandbox: Sandbox) throws -> [String] {
        let files = try sandbox.snapshot().files
        let keys = files.filter { $0.key.hasPrefix("code-key") }.keys.sorted()
        let drafts = keys == [KeyFile.privateName, KeyFile.publicName] ? [] : ["it leaves \(keys)"]
        let old = files.filter { !former.isEmpty && $0.value.firstRange(of: former) != nil }
        return drafts + old.keys.sorted().map { "\($0) keeps the former key" }
    }
}
