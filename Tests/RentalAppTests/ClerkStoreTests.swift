import Checkpoint
import Foundation
import Rental
import StateMachine
import TerminalScreen
import Testing

@testable import HandoverCode
@testable import RentalApp

@Suite final class ClerkStoreTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "clerks-\(UUID().uuidString)").path
    private let here = PointID(rawValue: "alter-markt")
    private let noon = Instant(milliseconds: 1_782_900_000_000)
    private var store: StoreDirectory { StoreDirectory(path: path) }

    /// As another process opens it.
    private func openDesk() throws -> ClerkStore { ClerkStore(try RentalJournal(store)) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    @Test func aTokenOpensThePointItWasMadeFor() throws {
        let desk = try openDesk()
        let (clerk, token) = try desk.add(at: here, name: "Berta", now: noon)
        #expect(clerk.point == here && clerk.name == "Berta" && clerk.added == noon && clerk.revoked == nil)
        #expect(try desk.clerk(holding: token.secret) == clerk)
        #expect(try desk.clerk(holding: "  \(token.secret)\n") == clerk)
        #expect(try desk.clerk(holding: ClerkToken().secret) == nil)
        #expect(try desk.clerk(holding: "zc_") == nil)
        #expect(try openDesk().clerk(holding: token.secret) == clerk, "read anew")
    }

    /// A service runs for weeks, and the roster is changed by another process.
    @Test func whatAnotherProcessChangesCountsAtOnce() throws {
        let (service, command) = (try openDesk(), try openDesk())
        #expect(try service.clerks().isEmpty)
        let (berta, first) = try command.add(at: here, now: noon)
        #expect(try service.clerk(holding: first.secret) == berta)
        let (caesar, second) = try command.add(at: here, now: noon)
        #expect(try command.revoke(berta.id, now: noon).revoked == noon)
        #expect(try service.clerk(holding: first.secret) == nil)
        #expect(try service.clerk(holding: second.secret) == caesar)
        #expect(try service.clerks() == command.clerks())
    }

    @Test func theTokenIsNotInTheStore() throws {
        let (_, token) = try openDesk().add(at: here, now: noon)
        let files = try FileManager.default.subpathsOfDirectory(atPath: path).map { path + "/" + $0 }
            .filter { !FileManager.default.isFolder($0) }
        #expect(!files.isEmpty)
        let letters = Data(token.secret.dropFirst(3).utf8)
        for file in files { #expect(try Data(contentsOf: URL(filePath: file)).range(of: letters) == nil) }
    }

    @Test func aRosterThatWasChangedByHandIsNotBelieved() throws {
        let (clerk, token) = try openDesk().add(at: here, now: noon)
        let revoked = try openDesk().revoke(clerk.id, now: noon)
        #expect(revoked.revoked == noon)
        try edit(
            "UPDATE document SET content = CAST(replace(CAST(content AS TEXT), 'revoked', 'evoked') AS BLOB) WHERE name = 'clerks'"
        )
        #expect(throws: StoreError.self) { try self.openDesk().clerk(holding: token.secret) }
        #expect(throws: StoreError.self) { try self.openDesk().add(at: self.here, now: self.noon) }
        #expect(try RentalJournal(store).verify().findings.count == 1)
    }

    /// A disk may lose a write: one page is as it was before the token was revoked, whichever it is.
    @Test func oneOlderPageMakesNoTokenGoodAgain() throws {
        let (clerk, token) = try openDesk().add(at: here, now: noon)
        let older = try pages()
        _ = try openDesk().revoke(clerk.id, now: noon)
        let newer = try pages()
        let changed = older.indices.filter { older[$0] != newer[$0] }
        #expect(changed.count >= 3, "records, documents, their list")
        let (file, anchor) = (URL(filePath: path + "/journal.db"), URL(filePath: path + "/anchor"))
        let anchored = try Data(contentsOf: anchor)
        var refused = 0
        for page in changed {
            var mixed = newer
            mixed[page] = older[page]
            try Data(mixed.joined()).write(to: file)
            try anchored.write(to: anchor)
            for suffix in ["-wal", "-shm"] { unlink(file.path + suffix) }
            do {
                #expect(try openDesk().clerk(holding: token.secret) == nil, "page \(page + 1)")
            } catch is StoreError {
                refused += 1
            }
        }
        #expect(refused >= 2)
    }

    /// Of the database, with all that was committed in it.
    private func pages() throws -> [Data] {
        // Opening moves the log into the database.
        _ = try RentalJournal(store)
        let bytes = try Data(contentsOf: URL(filePath: path + "/journal.db"))
        return stride(from: 0, to: bytes.count, by: 4096).map { bytes[$0..<$0 + 4096] }
    }

    private func edit(_ statements: String...) throws {
        let sql = statements.filter { !$0.isEmpty }.joined(separator: "; ")
        let ending = try Tool("sqlite3").run(["-cmd", ".dbconfig defensive off", path + "/journal.db", sql])
        #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending.errors)")
    }

    @Test func manyAddAtOnce() throws {
        let path = path
        let (here, noon) = (here, noon)
        let added = Added()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            added.note(Result { try ClerkStore(RentalJournal(StoreDirectory(path: path))).add(at: here, now: noon) })
        }
        let desk = try openDesk()
        #expect(try desk.clerks().map(\.id) == Array(1...8))
        for result in added.all {
            let (clerk, token) = try result.get()
            #expect(try desk.clerk(holding: token.secret) == clerk)
        }
    }

    private final class Added: @unchecked Sendable {
        private let lock = NSLock()
        private var results: [Result<(clerk: Clerk, token: ClerkToken), any Error>] = []
        var all: [Result<(clerk: Clerk, token: ClerkToken), any Error>] { lock.withLock { results } }
        func note(_ result: Result<(clerk: Clerk, token: ClerkToken), any Error>) {
            lock.withLock { results.append(result) }
        }
    }
}

extension FileManager {
    fileprivate func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
