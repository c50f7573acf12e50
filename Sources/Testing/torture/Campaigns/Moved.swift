import Checkpoint
import Foundation
import Rental
import RentalApp
import StateMachine
import StateMachineTesting
import Synchronization

extension Campaign {
    /// What is answered is found by the next process that opens the store at its path.
    static let moved = Campaign(
        name: "moved", title: "store removed, moved or replaced under a running program", unit: "stores", everyday: 40,
        full: 4_000
    ) { run in
        let tally = Tally()
        run.forEachCase { number in
            try Moved(run, case: number).work(tally)
            run.count()
        }
        run.note(tally.text)
    }
}

/// One store, one program that works on it, and another that takes it away.
private final class Moved {
    enum Deed: String, CaseIterable {
        case removed, moved, replacedByNew, replacedByOld, databaseReplaced, logReplaced, lockReplaced, anchorReplaced

        var file: String? {
            switch self {
            case .removed, .moved, .replacedByNew, .replacedByOld: nil
            case .databaseReplaced: "journal.db"
            case .logReplaced: "journal.db-wal"
            case .lockReplaced: "lock"
            case .anchorReplaced: "anchor"
            }
        }
    }

    /// What the program answers a line with.
    private struct Answer: Decodable {
        let revision: Int
        let screen: String
    }

    private static let lines = ["rent", "pay", "back", "open-map", "back"]
    private static let requests = 40

    private let sandbox: Sandbox
    private let deed: Deed
    private var choices: Choices
    private let zontik: String
    private let isDone = Flag()
    private var elsewhere: String { sandbox.folder + "/elsewhere" }

    init(_ run: Run, case number: Int) throws {
        sandbox = try Sandbox(run.settings)
        deed = Deed.allCases[number % Deed.allCases.count]
        choices = run.choices(case: number)
        zontik = run.settings.zontik
    }

    func work(_ tally: Tally) throws {
        do {
            try prepare()
            let substitute = try contents(sandbox.folder + "/substitute")
            let answers = try serve()
            try judge(answers, substitute)
            tally.count("\(deed.rawValue)")
        } catch let broken as Broken {
            throw Broken("\(deed): \(broken)")
        }
    }

    /// The store, and what may come into its place.
    private func prepare() throws {
        func step(_ rider: String, _ arguments: String..., store: String) throws {
            let words = ["--store", store, "--rider", rider, "step"] + arguments
            let ending = try Command(program: zontik, arguments: words, folder: sandbox.folder).run()
            guard ending.status == 0 else { throw Trouble("\(words): \(ending.errors)") }
        }
        let substitute = sandbox.folder + "/substitute"
        try step("anna", "open-map", store: sandbox.store)
        switch deed {
        case .replacedByNew: try step("boris", "rent", store: substitute)
        case .replacedByOld: try FileManager.default.copyItem(atPath: sandbox.store, toPath: substitute)
        case .removed, .moved, .databaseReplaced, .logReplaced, .lockReplaced, .anchorReplaced: break
        }
        try step("anna", "back", store: sandbox.store)
    }

    /// Lets the program work, and does the deed at some moment of it.
    private func serve() throws -> [(revision: Int, screen: String)] {
        let program = try Child(
            "/bin/sh",
            [
                "-c", "exec \"$@\" 2> '\(sandbox.folder)/errors'", "sh", zontik, "--store", sandbox.store, "--rider",
                "anna",
                "--json", "step", "-",
            ])
        // Once it has answered, it has opened the store.
        let first = choices.int(in: 1...8)
        // Between two requests, or while one is worked on.
        let pause: UInt32? = choices.bool() ? nil : UInt32(choices.int(in: 0...30_000))
        var answers: [(revision: Int, screen: String)] = []
        let thief = DispatchGroup()
        defer { thief.wait() }
        for request in 0..<Self.requests {
            if request == first {
                let theft = Theft(deed: deed, folder: sandbox.folder, isDone: isDone)
                if let pause {
                    DispatchQueue.global().async(group: thief) {
                        usleep(pause)
                        theft.commit()
                    }
                } else {
                    theft.commit()
                }
            }
            let isAfter = isDone.value
            try program.write(Self.lines[request % Self.lines.count])
            guard let line = try program.readLine(seconds: 60) else {
                try refused(try program.wait(seconds: 30))
                thief.wait()
                return answers
            }
            let answer = try JSONDecoder().decode(Answer.self, from: Data(line.utf8))
            if isAfter { throw Broken("revision \(answer.revision) was answered, and cannot be found") }
            answers.append((answer.revision, answer.screen))
        }
        thief.wait()
        // The deed came when all was said.
        guard isDone.isFresh else { throw Broken("\(Self.requests) requests were answered") }
        return answers
    }

    private func refused(_ status: Int32?) throws {
        let words = (try? String(contentsOfFile: sandbox.folder + "/errors", encoding: .utf8)) ?? ""
        guard isDone.value || words.contains("was moved, removed or replaced") else {
            throw Broken("ended before anything was done: \(words)")
        }
        guard status == 1 || status == 5, words.contains("  next: ") else {
            throw Broken("ended with \(status.map { "\($0)" } ?? "a signal"): \(words)")
        }
    }

    // MARK: The judge

    /// What was answered is where the store went; what came into its place is as it came.
    private func judge(_ answers: [(revision: Int, screen: String)], _ substitute: [String: [UInt8]]?) throws {
        switch deed {
        case .databaseReplaced, .logReplaced, .lockReplaced, .anchorReplaced: return
        case .removed: break
        case .moved, .replacedByNew, .replacedByOld:
            let journal = try RentalJournal(StoreDirectory(path: elsewhere))
            let findings = try journal.verify().findings
            guard findings.isEmpty else { throw Broken("where the store went: \(findings)") }
            let history = try journal.read { try $0.history($0.session(owner: $0.owner(of: "anna")) ?? 0) }
            for answer in answers {
                let found = history.first { $0.revision == answer.revision }.map { "\($0.state.screen)" }
                guard let found, found.hasPrefix(answer.screen) else {
                    throw Broken("revision \(answer.revision) was \(answer.screen), and is \(found ?? "gone")")
                }
            }
        }
        guard try contents(sandbox.store) == substitute else {
            throw Broken("what is at the store's path now was changed")
        }
    }

    /// Of the files that change by writing alone; nil where there is nothing. The gateway is the outside, and is asked
    /// by its address: a request that was on its way reaches it there.
    private func contents(_ folder: String) throws -> [String: [UInt8]]? {
        let image = try FolderImage(of: folder)
        guard image.exists else { return nil }
        return image.files.filter { !$0.key.hasSuffix("-shm") && !$0.key.hasPrefix("gateway/") }
    }
}

/// The deed itself, which a separate thread may do.
private struct Theft: Sendable {
    let deed: Moved.Deed
    let folder: String
    let isDone: Flag

    func commit() {
        let files = FileManager.default
        let store = folder + "/store"
        if let file = deed.file {
            let path = store + "/" + file
            try? files.copyItem(atPath: path, toPath: path + ".copy")
            rename(path + ".copy", path)
        } else if deed == .removed {
            try? files.removeItem(atPath: store)
        } else {
            rename(store, folder + "/elsewhere")
            if deed != .moved { rename(folder + "/substitute", store) }
        }
        isDone.set()
    }
}

/// Set once, read by several threads.
private final class Flag: Sendable {
    private let at = Mutex<Date?>(nil)

    func set() { at.withLock { $0 = Date() } }
    var value: Bool { at.withLock { $0 != nil } }
    /// Set a moment ago.
    var isFresh: Bool { at.withLock { $0 }.map { $0.timeIntervalSinceNow > -0.5 } ?? true }
}
