import CheckpointConformance
import CheckpointPostgres
import Foundation
import PostgresServer
import StateMachine
import Testing

@_spi(Stores) @testable import Checkpoint

/// A journal with archives that is copied from one kind of store into another is the same journal.
@Suite struct ArchiveCopyTests {
    private struct BrokenOff: Error {}

    private let later = noon.advanced(bySeconds: 60)
    private let folder: Folder
    private let file: Journal<Till>

    /// Two archives, and records after them.
    init() throws {
        folder = try Folder()
        file = try folder.journal()
        for day in 0..<2 {
            try file.trade(day)
            _ = try file.archive(before: later, at: later)
        }
        try file.trade(2)
    }

    private func rows(_ journal: some JournalAccess<Till>) throws -> [String] {
        try journal.read { transaction in
            try transaction.records().map { "\($0) \(try transaction.reading.hash(of: $0.sequence) ?? [])" }
        }
    }

    private func check(_ copy: some JournalAccess<Till>, _ verification: Verification) throws {
        #expect(try rows(copy) == rows(file))
        #expect(try copy.facts() == file.facts())
        #expect(try verification == file.verify())
        #expect(verification.findings == [] && verification.absent == [])
    }

    @Test func stubsAndArchivesAreTheSame() throws {
        let server = try Place().open()
        try JournalCopy(of: file, into: server, batch: 7).run()
        try check(server, server.verify())
        let other = try Folder()
        let back = try other.journal()
        try JournalCopy(of: server, into: back, batch: 5).run()
        try check(back, back.verify())
        #expect(try other.bytes("1.archive") == folder.bytes("1.archive"))
        #expect(try other.bytes("2.archive") == folder.bytes("2.archive"))
    }

    /// Broken off after each commit, also after a stub, and opened anew.
    @Test func aCopyGoesOnWhereItStopped() throws {
        let place = try Place()
        let other = try Folder()
        for isServer in [true, false] {
            var isDone = false
            while !isDone {
                func run(_ copy: some JournalAccess<Till>) throws {
                    do {
                        try JournalCopy(of: file, into: copy, batch: 4).run { _ in throw BrokenOff() }
                        isDone = true
                    } catch is BrokenOff {}
                }
                if isServer { try run(place.open()) } else { try run(other.journal()) }
            }
        }
        let (server, copy) = (try place.open(), try other.journal())
        try check(server, server.verify())
        try check(copy, copy.verify())
    }

    @Test func anArchiveThatIsMissingIsNamed() throws {
        try FileManager.default.removeItem(atPath: folder.path + "/1.archive")
        let server = try Place().open()
        #expect(throws: StoreError.archiveMissing(path: folder.path + "/1.archive")) {
            try JournalCopy(of: file, into: server).run()
        }
        #expect(throws: StoreError.self) {
            try JournalCopy(of: file, into: Journal<Till>(MemoryStore())).run()
        }
    }

    @Test func anotherFileOfTheNameIsRefused() throws {
        let other = try Folder()
        try Data("other".utf8).write(to: URL(fileURLWithPath: other.path + "/1.archive"))
        let copy = try other.journal()
        #expect(throws: StoreError.self) { try JournalCopy(of: file, into: copy).run() }
        #expect(try other.bytes("1.archive") == Data("other".utf8))
    }
}
