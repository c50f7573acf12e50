import Checkpoint
import Foundation
import Rental
import StateMachine
import Testing

@testable import HandoverCode
@testable import RentalApp

/// The key of the codes: a file that the journal knows.
@Suite final class StoreKeyTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "store-key-\(UUID().uuidString)").path
    private let noon = Instant(milliseconds: 1_782_900_000_000)
    private var file: KeyFile { KeyFile(directory: path) }
    private var privatePath: String { path + "/" + KeyFile.privateName }
    private var publicPath: String { path + "/" + KeyFile.publicName }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// As another process opens it.
    private func open() throws -> StoreKey {
        StoreKey(try RentalJournal(StoreDirectory(path: path)), file) { [noon] in noon }
    }

    @Test func isMadeOnceAndThenTheSame() throws {
        let first = try open().privateKey().rawRepresentation
        let records = try RentalJournal(StoreDirectory(path: path)).newestSequence()
        #expect(try open().privateKey().rawRepresentation == first)
        #expect(try RentalJournal(StoreDirectory(path: path)).newestSequence() == records)
        try open().check()
    }

    /// Both files of an older key, both gone, both of another store: never a new key without a word.
    @Test func anotherKeyIsNotTaken() throws {
        let older = try open().privateKey()
        try open().renew()
        let newer = try open().privateKey()
        #expect(newer.rawRepresentation != older.rawRepresentation)
        try Data(older.rawRepresentation).write(to: URL(filePath: privatePath))
        try Data(KeyFile.line(older.publicKey)).write(to: URL(filePath: publicPath))
        for expected in [KeyFileError.otherKey(path: privatePath), .privateKeyMissing(path: privatePath)] {
            #expect(throws: expected) { try self.open().privateKey() }
            #expect(throws: expected) { try self.open().check() }
            for name in [privatePath, publicPath] { unlink(name) }
        }
        #expect(!FileManager.default.fileExists(atPath: privatePath))
        #expect(try open().isLost())
        try open().renew()
        try open().check()
        #expect(try !open().isLost())
    }

    /// A service that holds the key sees that another process has renewed it.
    @Test func aRenewedKeyCountsAtOnce() throws {
        let service = try open()
        let first = try service.privateKey().rawRepresentation
        try open().renew()
        let second = try service.privateKey().rawRepresentation
        #expect(second != first)
        #expect(try open().privateKey().rawRepresentation == second)
    }

    /// A process that is killed between the file and the commit leaves a key that has signed nothing.
    @Test func aKeyThatWasNotCommittedIsTaken() throws {
        _ = try RentalJournal(StoreDirectory(path: path))
        let key = try file.privateKey()
        try open().check()
        #expect(try open().privateKey().rawRepresentation == key.rawRepresentation)
    }

    /// And one between the new file and its commit leaves a store that says so, until it is done again.
    @Test func aRenewalThatWasNotCommittedIsSaid() throws {
        _ = try open().privateKey()
        _ = try file.replace()
        #expect(throws: KeyFileError.otherKey(path: privatePath)) { try self.open().privateKey() }
        try open().renew()
        _ = try open().privateKey()
    }

    @Test func thePublicFileFollowsFromThePrivateOne() throws {
        let key = try open().privateKey()
        unlink(publicPath)
        _ = try open().privateKey()
        #expect(try file.publicKey().rawRepresentation == key.publicKey.rawRepresentation)
    }
}
