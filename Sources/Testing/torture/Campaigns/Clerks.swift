import Checkpoint
import Foundation
import Rental
import RentalApp
import StateMachine

extension Campaign {
    static let clerks = Campaign(
        name: "clerks", title: "kill, failing call, power cut or older page while the clerks change", unit: "hits",
        everyday: 120, full: 1_000_000
    ) { run in
        let entries = try ClerkEntry.all(run.settings)
        let hits = entries.indices.flatMap { index in
            ClerkHit.all(entries[index]).map { (entry: entries[index], hit: $0) }
        }
        run.limit(to: hits.count)
        run.note("\(entries.count) commands can be hit in \(hits.count) ways")
        run.forEachCase(below: hits.count) { number in
            let (entry, hit) = hits[number * CrashPoint.stride(hits.count) % hits.count]
            for finding in try entry.findings(hit, Sandbox(run.settings), seed: run.seed &+ UInt64(number)) {
                run.violation("\(entry.label), \(hit): \(finding)", case: number)
            }
            run.count()
        }
    }
}

private enum ClerkHit: CustomStringConvertible {
    case fault(Fault)
    /// The disk lost the write of one page of the database and has it as it was before the command; from 1.
    case older(page: Int)

    static func all(_ entry: ClerkEntry) -> [ClerkHit] {
        entry.older.keys.sorted().map { .older(page: $0) } + Fault.all(entry.points, entry.changes).map { .fault($0) }
    }

    var description: String {
        switch self {
        case .fault(let fault): "\(fault)"
        case .older(let page): "page \(page) of journal.db as it was before"
        }
    }
}

/// A command that writes the roster of clerks, and its undisturbed run.
struct ClerkEntry: Sendable {
    private static let scripts = [
        ["clerk", "add", "--point", "alter-markt", "--name", "Berta"],
        ["clerk", "add", "--point", "hauptbahnhof"],
        ["clerk", "revoke", "1"],
        ["clerk", "revoke", "1"],
        ["clerk", "add", "--point", "alter-markt"],
        ["clerk", "revoke", "2"],
    ]

    let arguments: [String]
    let before: FolderImage
    /// The store after it, the log moved into the database.
    let checkpointed: FolderImage
    /// The pages of the database that are others in `checkpointed` than before, as they were.
    let older: [Int: ArraySlice<UInt8>]
    let points: [CallPoint]
    let changes: [DiskChange]
    /// The tokens that were given out before, in the order of the clerks' numbers, and which of them were good.
    let tokens: [String]
    let good: Set<Int>
    let output: String

    var label: String { arguments.prefix(3).joined(separator: " ") }

    /// The clerk whose token is taken back.
    private var leaving: Int? { Self.leaving(arguments) }

    private static func leaving(_ arguments: [String]) -> Int? { arguments[1] == "revoke" ? Int(arguments[2]) : nil }

    private static func command(_ arguments: [String], on sandbox: Sandbox) -> Command {
        sandbox.command(
            ScriptedRental.Step(
                rider: "anna", now: "2026-07-01T10:00:00Z", arguments: arguments, takesCode: false, key: nil),
            code: nil)
    }

    private static func token(in output: String) throws -> String {
        struct Answer: Decodable { let token: String }
        return try JSONDecoder().decode(Answer.self, from: Data(output.utf8)).token
    }

    static func all(_ settings: Run.Settings) throws -> [ClerkEntry] {
        let sandbox = try Sandbox(settings)
        // The store itself is not what is written here.
        _ = try command(["settings", "onboarding=seen"], on: sandbox).run()
        var (tokens, good): ([String], Set<Int>) = ([], [])
        return try scripts.map { arguments in
            let before = try sandbox.snapshot()
            let log = sandbox.folder + "/log"
            let ending = try Strace.recording(command(arguments, on: sandbox), to: log).run()
            guard ending.status == 0 else { throw Trouble("\(arguments): \(ending.errors)") }
            let trace = try TraceLog(file: log)
            let checkpointed = try withoutLog(sandbox.snapshot(), in: sandbox)
            let entry = ClerkEntry(
                arguments: arguments, before: before, checkpointed: checkpointed,
                older: changedPages(try withoutLog(before, in: sandbox), checkpointed),
                points: trace.points(in: sandbox.folder).filter(concernsRoster),
                changes: try trace.changes(in: sandbox.folder), tokens: tokens, good: good, output: ending.output)
            if let leaving = leaving(arguments) {
                good.remove(leaving)
            } else {
                tokens.append(try token(in: ending.output))
                good.insert(tokens.count)
            }
            return entry
        }
    }

    private static func concernsRoster(_ point: CallPoint) -> Bool {
        ["store/journal", "store/anchor", "out"].contains { point.file.hasPrefix($0) }
    }

    /// A copy that was opened, which moves the log into the database.
    private static func withoutLog(_ image: FolderImage, in sandbox: Sandbox) throws -> FolderImage {
        let copy = sandbox.folder + "/checkpointed"
        try image.write(to: copy)
        defer { removeFolder(copy) }
        _ = try RentalJournal(StoreDirectory(path: copy))
        var checkpointed = try FolderImage(of: copy)
        for suffix in ["-wal", "-shm"] { checkpointed.files["journal.db" + suffix] = nil }
        return checkpointed
    }

    private static let page = 4096

    private static func changedPages(_ before: FolderImage, _ after: FolderImage) -> [Int: ArraySlice<UInt8>] {
        guard let old = before.files["journal.db"], let new = after.files["journal.db"] else { return [:] }
        var pages: [Int: ArraySlice<UInt8>] = [:]
        for start in stride(from: 0, to: min(old.count, new.count), by: page)
        where old[start..<start + page] != new[start..<start + page] {
            pages[start / page + 1] = old[start..<start + page]
        }
        return pages
    }

    /// Either the truth or a refusal.
    private func findings(page: Int, _ sandbox: Sandbox) throws -> [String] {
        var image = checkpointed
        image.files["journal.db"]!.replaceSubrange((page - 1) * Self.page..<page * Self.page, with: older[page]!)
        try sandbox.restore(image)
        return try look(sandbox, output).filter { !$0.hasPrefix(Self.refused) }
    }

    private static let refused = "is refused: "

    /// The promises that were broken.
    fileprivate func findings(_ hit: ClerkHit, _ sandbox: Sandbox, seed: UInt64) throws -> [String] {
        switch hit {
        case .fault(let fault): try findings(fault, sandbox, seed: seed)
        case .older(let page): try findings(page: page, sandbox)
        }
    }

    private func findings(_ fault: Fault, _ sandbox: Sandbox, seed: UInt64) throws -> [String] {
        let command = Self.command(arguments, on: sandbox)
        let outcome = try fault.inject(command, on: sandbox, before: before, changes: changes, seed: seed)
        if outcome.isWordless { return ["failed without a word"] }
        let said = outcome.output.isEmpty ? output : outcome.output
        let findings = try look(sandbox, outcome.wasAnswered ? said : nil)
        let again = try command.run()
        guard again.status == 0 else { return findings + ["cannot be done again: \(again.errors)"] }
        return try findings + look(sandbox, again.output).map { "after it was done again: \($0)" }
    }

    /// Looks at the roster in the journal, without what else a program would open and might refuse.
    /// - Parameter answer: what the command said; nil where it may or may not have happened.
    private func look(_ sandbox: Sandbox, _ answer: String?) throws -> [String] {
        do {
            let journal = try RentalJournal(StoreDirectory(path: sandbox.store))
            let desk = ClerkStore(journal)
            var findings: [String] = []
            for (index, token) in tokens.enumerated() where index + 1 != leaving || answer != nil {
                let expected = good.contains(index + 1) && index + 1 != leaving ? index + 1 : nil
                let found = try desk.clerk(holding: token)?.id
                if found != expected {
                    findings.append("token \(index + 1) is taken for that of \(found.map(String.init) ?? "nobody")")
                }
            }
            if let answer, leaving == nil, try desk.clerk(holding: Self.token(in: answer)) == nil {
                findings.append("a token was given out, and is not known")
            }
            return findings
        } catch let error as StoreError {
            return ["\(Self.refused)\(error)"]
        }
    }
}
