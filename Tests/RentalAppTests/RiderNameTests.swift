import Checkpoint
import Foundation
import Rental
import SimulatedPayments
import StateMachine
import TerminalScreen
import Testing

@testable import RentalApp

/// Whom a session belongs to, and what they are called.
struct RiderNameTests {
    private let folder: TemporaryDirectory
    private var store: String { folder.url.path + "/store" }

    init() throws { folder = try TemporaryDirectory() }

    private func app() throws -> AppContext {
        try AppContext(
            opening: StoreLocation(folder: store), gateway: SimulatedGateway.open,
            clock: ManualClock(Instant(milliseconds: 0)), time: .pretended)
    }

    @Test func theOwnerIsAPseudonymThatStays() throws {
        defer { folder.remove() }
        let owner = try app().owner(of: "anna")
        #expect(owner.hasPrefix("terminal:") && owner.count == "terminal:".count + 32 && !owner.contains("anna"))
        #expect(try app().owner(of: "anna") == owner)
        #expect(try app().owner(of: "boris") != owner)
        let other = try AppContext(
            opening: StoreLocation(folder: store + "2"), gateway: SimulatedGateway.open,
            clock: ManualClock(Instant(milliseconds: 0)), time: .pretended)
        #expect(try other.owner(of: "anna") != owner, "nobody follows a rider from store to store")
    }

    /// RFC 4231 has no case with a key of 32 characters; this one is openssl's:
    /// `printf anna | openssl dgst -sha256 -hmac 00112233445566778899aabbccddeeff`.
    @Test func aPseudonymIsAnHMAC() {
        let identity = StoreIdentity(id: "00112233445566778899aabbccddeeff", epoch: 7)
        #expect(identity.pseudonym(of: "anna") == "f4e1374affc31ed4ea87868d6f9976ff")
        #expect(StoreIdentity(id: identity.id, epoch: 8).pseudonym(of: "anna") == identity.pseudonym(of: "anna"))
    }

    /// A file with another name in it is not believed, is found, and is put right.
    @Test(arguments: ["bob", "", "anna ", "terminal:0"]) func aNameIsProvedByItsPseudonym(forged: String) throws {
        defer { folder.remove() }
        let session = try app().session(of: "anna")
        let owner = session.engine.owner
        #expect(try session.perform(.openMap) == nil)
        let names = try app().names
        #expect(names.findings().isEmpty && names.typed(for: owner) == "anna")
        let file = store + "/riders/" + owner.dropFirst("terminal:".count)
        try Data(forged.utf8).write(to: URL(filePath: file))
        #expect(names.typed(for: owner) == owner && names.first(of: owner) == nil)
        #expect(names.findings().count == 1)
        #expect(try app().session(of: "anna").perform(.back) == nil)
        #expect(names.typed(for: owner) == "anna" && names.findings().isEmpty)
    }

    @Test func theNameIsKnownFromTheFirstActionOnAndIsErased() throws {
        defer { folder.remove() }
        let app = try app()
        let session = try app.session(of: "anna")
        let owner = session.engine.owner
        #expect(app.names.typed(for: owner) == owner, "who only looks leaves nothing")
        #expect(try session.perform(.openMap) == nil)
        #expect(app.names.typed(for: owner) == "anna" && app.names.first(of: owner) == "anna")
        #expect(try app.journal.read { try $0.owners().map(\.owner) } == [owner])
        #expect(try app.forget("anna", ending: false) == nil)
        #expect(app.names.typed(for: owner) == owner && app.names.first(of: owner) == nil)
        #expect(try app.session(of: "anna").engine.snapshot.session == 1, "the session is still theirs")
        #expect(try app.session(of: owner).engine.snapshot.session == 1, "and can be named by its owner")
    }

    /// Whatever an earlier version was given as a name leads to no file outside of the folder.
    @Test func aNameThatLooksLikeAPseudonymIsNoPath() throws {
        defer { folder.remove() }
        let app = try app()
        _ = try app.session(of: "anna").perform(.openMap)
        let key = store + "/secret"
        try Data("x".utf8).write(to: URL(filePath: key))
        #expect(chmod(key, 0o600) == 0)
        let engine = try Engine(app.journal, owner: "terminal:../secret", port: app.port, now: app.clock.now)
        _ = try engine.send(.init(at: app.now, .openMap), at: app.now)
        #expect(app.names.typed(for: "terminal:../secret") == "terminal:../secret")
        #expect(try app.forget("terminal:../secret", ending: false) == nil)
        #expect(FileManager.default.fileExists(atPath: key))
    }

    @Test func aStoreOfAnEarlierVersionKeepsItsOwners() throws {
        defer { folder.remove() }
        let app = try app()
        let engine = try Engine(app.journal, owner: "anna", port: app.port, now: app.clock.now)
        _ = try engine.send(.init(at: app.now, .openMap), at: app.now)
        let session = try app.session(of: "anna")
        #expect(session.engine.owner == "anna" && session.engine.snapshot.session == 1)
        #expect(app.names.first(of: "anna") == "anna")
        #expect(try app.owner(of: "phone:abc") == "phone:abc" && app.names.first(of: "phone:abc") == nil)
    }
}
