import Foundation
import StateMachine
import Testing
import TinyMachine

@testable import Checkpoint

/// A process that is killed while it archives loses nothing and doubles nothing, and the next one does the rest.
@Suite(.timeLimit(.minutes(10))) struct ArchiveKillTests {
    enum KillPoint: String, CaseIterable, Sendable {
        case written, published, beforeTheCommit, afterTheCommit, vacuumed, never

        var isCommitted: Bool { self == .afterTheCommit || self == .vacuumed || self == .never }
    }

    private static func archive(_ path: String, dyingAt moment: KillPoint) throws -> Archiving? {
        let journal = try Journal<Turnstile>(StoreDirectory(path: path))
        journal.onArchiving = { if $0.rawValue == moment.rawValue { kill(getpid(), SIGKILL) } }
        journal.onCommit = { phase, _ in
            switch phase {
            case .before: if moment == .beforeTheCommit { kill(getpid(), SIGKILL) }
            case .after: if moment == .afterTheCommit { kill(getpid(), SIGKILL) }
            }
        }
        return try journal.archive(before: noon.advanced(bySeconds: 1), at: noon)
    }

    @Test(arguments: KillPoint.allCases, [1, 60])
    func theNextOneDoesTheRest(moment: KillPoint, rounds: Int) async throws {
        let store = Store()
        try store.ride(rounds: rounds)
        try store.ride(rounds: rounds, rider: "bob")
        let records = 2 * (2 * rounds - 1)
        let hashes = try store.rows("SELECT hash FROM record ORDER BY sequence")
        let histories = try store.journal().read { try [$0.history(1), $0.history(2)] }
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = store.path as String, moment = moment.rawValue as String] in
            _ = try Self.archive(path, dyingAt: KillPoint(rawValue: moment)!)
            kill(getpid(), SIGKILL)
        }
        // Opened as it was left: all is there, in the store or in the archive.
        let left = try store.journal().verify()
        let isCommitted = moment.isCommitted ? 1 : 0
        #expect(left == Verification(records: hashes.count + isCommitted, sessions: 2, findings: []))
        #expect(try store.number("SELECT count(*) FROM record WHERE kind = 'archived'") == isCommitted * records)
        #expect(try store.journal().read { try [$0.history(1), $0.history(2)] } == histories)
        // Another commit comes in between: the number of the archive's record is another one then.
        try await store.journal().write { try $0.adjustStock([], reason: "between", at: noon) }
        let archiving = try Self.archive(store.path, dyingAt: .never)
        let whole = Archiving(file: store.path + "/1.archive", records: records, sessions: 2)
        #expect(archiving == (moment.isCommitted ? nil : whole))
        #expect(try store.journal().verify() == Verification(records: hashes.count + 2, sessions: 2, findings: []))
        #expect(try store.journal().read { try [$0.history(1), $0.history(2)] } == histories)
        #expect(try Array(store.rows("SELECT hash FROM record ORDER BY sequence").prefix(hashes.count)) == hashes)
        #expect(try store.number("PRAGMA freelist_count") == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: store.path).filter { !$0.contains("db-") }
        #expect(names.sorted() == ["1.archive", "anchor", "journal.db", "lock"])
        #expect(store.size("journal.db-wal") == 0)
    }
}
