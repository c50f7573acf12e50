import Checkpoint
import Foundation
import Payments
import Rental
import RentalApp
import SimulatedPayments
import StateMachine

/// Opens a damaged store, verifies it, and exports it; knows what was in it before.
struct CorruptionJudge {
    /// How it ended; the text of the finding.
    enum Verdict {
        case refused(String)
        case found(String)
        /// Nothing was said, and nothing was wrong.
        case unharmed
        case oldCopy
    }

    /// What is in a store, as far as a reader relies on it.
    struct Contents: Equatable {
        let rows: [String: [[String]]]
        let holds: [String]
        let calls: [String]
        /// Nil where there is none; a new one is made then, and the codes of the old one are void.
        let key: Data?
    }

    let stores: CorruptionStores
    private let contents: [String: Contents]

    init(_ stores: CorruptionStores, scratch: String) throws {
        self.stores = stores
        var contents: [String: Contents] = [:]
        for store in [stores.withLog, stores.withoutLog, stores.late, stores.old] {
            let copy = try store.copy(to: scratch)
            contents[store.path] = try Self.read(copy)
        }
        try? FileManager.default.removeItem(atPath: scratch)
        self.contents = contents
    }

    /// - Throws: what broke a promise.
    func judge(_ damage: CorruptionDamage, _ folder: CorruptionFolder, export target: String) throws -> Verdict {
        try checkExport(damage, folder, target)
        let before = try folder.contents()
        do {
            _ = try RentalJournal(StoreDirectory(path: folder.path))
        } catch let error as StoreError {
            try expect(error, damage, isRefusal: true)
            guard try folder.contents() == before else {
                throw CorruptionError(text: "\(damage.text): refused, and changed")
            }
            // The second refusal must find what the first did.
            let again = Result { try RentalJournal(StoreDirectory(path: folder.path)) }
            guard case .failure(let second as StoreError) = again, second == error else {
                throw CorruptionError(text: "\(damage.text): refused with \(error), then \(again)")
            }
            return .refused("\(error)")
        }
        var findings: [String]
        do {
            findings = try check(folder)
        } catch let error as StoreError {
            try expect(error, damage, isRefusal: false)
            findings = ["\(error)"]
        }
        if let first = findings.first {
            if damage.expected == .oldCopy { throw CorruptionError(text: "\(damage.text): \(findings)") }
            return .found(first)
        }
        return try compare(damage, folder)
    }

    /// What `zontik verify` says, which is on trial: what it is held against, the contents, is read without it.
    private func check(_ folder: CorruptionFolder) throws -> [String] {
        let clock = ManualClock(CorruptionFixture.start)
        let check = try StoreCheck(
            AppContext(
                opening: StoreLocation(folder: folder.path), gateway: SimulatedGateway.open, clock: clock,
                time: .pretended))
        for case .gatewayUnread(let error) in check.findings {
            switch error {
            case .damaged, .newer, .insecure: break
            case .busy, .unreachable, .answerLost, .keyReused, .elsewhere, .refused, .invalid, .storage:
                throw CorruptionError(text: "the gateway: \(error)")
            }
        }
        return check.findings.map(\.description)
    }

    private func expect(_ error: StoreError, _ damage: CorruptionDamage, isRefusal: Bool) throws {
        let isReported =
            switch error {
            case .newer, .older, .newerRules: damage.expected == .version || damage.expected == .anything
            case .damaged, .foreign, .unsafe: damage.expected == .damage || damage.expected == .anything
            case .busy, .failed, .archiveMissing, .stopped: false
            }
        guard isReported, let path = error.path, !path.isEmpty else {
            throw CorruptionError(text: "\(damage.text): \(isRefusal ? "opening" : "verifying") says: \(error)")
        }
    }

    private func compare(_ damage: CorruptionDamage, _ folder: CorruptionFolder) throws -> Verdict {
        let found = try Self.read(folder)
        if damage.expected == .oldCopy, found == contents[stores.old.path] { return .oldCopy }
        guard damage.expected == .anything else { throw CorruptionError(text: "\(damage.text): nothing was said") }
        guard let before = contents[damage.source] else {
            throw CorruptionError(text: "no contents of \(damage.source)")
        }
        for (table, rows) in before.rows where found.rows[table] != rows {
            throw CorruptionError(text: "\(damage.text): silent: \(table) has changed")
        }
        guard found.holds == before.holds, found.calls == before.calls else {
            throw CorruptionError(text: "\(damage.text): silent: the gateway's books have changed")
        }
        if let key = found.key, key != before.key {
            throw CorruptionError(text: "\(damage.text): silent: the key has changed")
        }
        return .unharmed
    }

    private static func read(_ folder: CorruptionFolder) throws -> Contents {
        let statement = try SimulatedGateway(directory: folder.path + "/gateway").statement()
        // How often a key was asked for is said, and nothing rests on it; a pending answer is none.
        let calls = statement.calls.filter { $0.answer != "pending" }.map { "\($0.key) \($0.request) \($0.answer)" }
        return Contents(
            rows: try folder.rows("journal.db"), holds: statement.holds.map { "\($0)" }, calls: calls,
            key: folder.bytes("code-key"))
    }

    // MARK: Export

    private struct Line: Decodable {
        let sequence: Int64?
        let hashFits: Bool?
    }

    /// Every record that lies whole in one of the files is in the export, and nothing is changed for it.
    private func checkExport(_ damage: CorruptionDamage, _ folder: CorruptionFolder, _ target: String) throws {
        let before = try folder.contents()
        var lines: [Int64: String] = [:]
        let decoder = JSONDecoder()
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: target) }
        let export = try Export(StoreDirectory(path: folder.path), in: target) { line in
            let parsed = try decoder.decode(Line.self, from: Data(line.utf8))
            if let sequence = parsed.sequence { lines[sequence] = line }
        }
        guard try folder.contents() == before else {
            throw CorruptionError(text: "\(damage.text): exported, and changed")
        }
        switch damage.kind {
        // The records there are not those that were there before.
        case .change, .row, .mixed, .oldFolder: return
        default: break
        }
        let files = ["journal.db", "journal.db-wal"].compactMap { folder.bytes($0) }
        for record in stores.records where lines[record.sequence]?.contains("\"event\":\(record.event)") != true {
            guard files.contains(where: { $0.range(of: record.cell) != nil }) else { continue }
            throw CorruptionError(text: "\(damage.text): record \(record.sequence) is there and was not exported")
        }
        if export.isWhole, lines.count < stores.records.count, !damage.isOfOldDatabase {
            throw CorruptionError(text: "\(damage.text): \(lines.count) records are called all there are")
        }
    }
}
