import Foundation
import Testing
import TinyMachine

@testable import Checkpoint

/// Whatever befell a store, what can still be read of it is read, and nothing in its folder is changed.
@Suite struct ExportTests {
    let store = Store()

    private struct Line: Decodable, Equatable {
        struct Range: Decodable, Equatable { let from, to: Int64 }
        let sequence: Int64?
        let hashFits: Bool?
        let session: Int64?
        let owner: String?
        let revision: Int?
        let missing: Range?
    }

    private func export(_ store: Store) throws -> (export: Export, lines: [Line]) {
        let before = try store.contents()
        var lines: [Line] = []
        let export = try Export(store.directory, in: store.root) {
            lines.append(try JSONDecoder().decode(Line.self, from: Data($0.utf8)))
        }
        #expect(try store.contents() == before)
        // The copy is gone.
        #expect(try FileManager.default.contentsOfDirectory(atPath: store.root) == ["store"])
        return (export, lines)
    }

    @Test(arguments: [true, false]) func aWholeStoreIsExportedWhole(withLog: Bool) throws {
        try store.ride(rounds: 2)
        if !withLog { _ = try store.journal() }
        #expect((store.size("journal.db-wal") > 0) == withLog)
        let (export, lines) = try export(store)
        #expect(export.isWhole && export.records == 5)
        #expect(lines.map(\.sequence) == [1, 2, 3, 4, 5])
        #expect(lines.allSatisfy { $0.hashFits == true && $0.session == 1 && $0.owner == "ada" })
        #expect(lines.map(\.revision) == [nil, 1, 2, 3, 4])
    }

    @Test(arguments: Damage.allCases)
    func ofADamagedStoreAllThatIsReadableIsExported(damage: Damage) throws {
        try store.ride(rounds: 2)
        if !damage.needsLog { _ = try store.journal() }
        try damage.apply(to: store)
        let (export, lines) = try export(store)
        let fitting = lines.filter { $0.hashFits == true }.compactMap(\.sequence)
        let all: [Int64] = [1, 2, 3, 4, 5]
        switch damage {
        case .anchorDeleted, .anchorEmptied, .anchorTornInBothSlots, .anchorOfAnotherStore, .headerOverwritten:
            #expect(fitting == all)
        case .logFlipped, .logFlippedInTheLastFrame, .logTruncated:
            // SQLite drops all after the damage; the frames are still there.
            #expect(lines.last?.sequence ?? lines.last?.missing?.to == 5)
        case .newerVersion, .olderVersion: #expect(fitting == all)
        case .recordFlipped: #expect(fitting == [1, 2, 3, 4])
        case .oldCopyRestored:
            #expect(fitting == [1, 2, 3] && lines.last?.missing == .init(from: 4, to: 5))
        case .journalDeleted, .journalEmptied, .logDeleted, .notADatabase, .foreignDatabase, .foreignUnnamedDatabase,
            .journalReplacedByAnEmptyDatabase:
            #expect(
                lines == [
                    .init(
                        sequence: nil, hashFits: nil, session: nil, owner: nil, revision: nil,
                        missing: .init(from: 1, to: 5))
                ])
        case .journalDeletedAndItsLogLeft, .databaseTruncated, .olderRecords: break
        }
        let mayBeWhole: [Damage] = [.anchorOfAnotherStore, .newerVersion, .olderVersion, .olderRecords]
        #expect(export.isWhole == false || mayBeWhole.contains(damage), "\(export)")
    }

    /// A page in the middle is gone: the records in it are, and no others.
    @Test func aTornPageTakesOnlyItsRecords() throws {
        try store.ride(rounds: 60)
        _ = try store.journal()
        let bytes = try store.bytes("journal.db")
        var tried = 0
        for page in 1..<bytes.count / 4_096 {
            let copy = try store.copy()
            var torn = bytes
            for offset in page * 4_096..<(page + 1) * 4_096 { torn[offset] = 0 }
            try copy.overwrite("journal.db", torn)
            let lines = try export(copy).lines
            let lost = lines.compactMap(\.missing).reduce(0) { $0 + $1.to - $1.from + 1 }
            // All that were not on this page have their numbers, and their hashes fit but behind a gap.
            #expect(lost <= 30, "page \(page): \(lost)")
            #expect(lines.filter { $0.sequence != nil }.count == 121 - Int(lost))
            #expect(lines.allSatisfy { $0.hashFits != false })
            tried += 1
        }
        #expect(tried > 10)
    }

    /// Longer than a page: the rest is in pages of its own.
    @Test func aLongRecordIsReadOutOfItsPages() throws {
        let journal = try store.errands()
        let engine = try Engine(journal, owner: "ada", port: Errand(), now: { noon })
        _ = try engine.send(.answer(String(repeating: "umbrella ", count: 3_000)), at: noon)
        try store.overwrite("journal.db", try headless(store.bytes("journal.db")))
        var lines: [String] = []
        _ = try Export(store.directory, in: store.root) { lines.append($0) }
        #expect(lines.contains { $0.utf8.count > 27_000 && $0.contains(#""hashFits":true"#) })
    }

    /// Without its header no database is opened.
    private func headless(_ bytes: [UInt8]) -> [UInt8] { [UInt8](repeating: 0, count: 16) + bytes.dropFirst(16) }
}
