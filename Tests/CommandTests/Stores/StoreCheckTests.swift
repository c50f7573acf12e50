import Checkpoint
import Foundation
import Payments
import Rental
import RentalApp
import SimulatedPayments
import StateMachine
import TerminalScreen
import Testing

/// What is wrong with a store, as values.
@Suite final class StoreCheckTests {
    private let folder: TemporaryDirectory
    private let store: String
    private let clock = ManualClock(Instant(milliseconds: 1_782_892_800_000))

    init() throws {
        folder = try TemporaryDirectory()
        store = folder.url.path + "/store"
        let app = try AppContext(
            opening: StoreLocation(folder: store), gateway: SimulatedGateway.open, clock: clock, time: .pretended)
        let session = try app.session(of: "anna")
        let card = PaymentMethod(token: TestCard.visa.token, validThrough: TestCard.visa.validThrough)
        for event in [.rent(TariffName.standard.tariff), UmbrellaRental.Event.Kind.pay(card)] {
            #expect(try session.perform(event) == nil)
            try session.performPending()
        }
        _ = try app.key.privateKey()
        _ = try app.profile(of: "anna").send(.set([.called("Anna")]), at: app.now)
    }

    deinit { folder.remove() }

    private func check() throws -> StoreCheck {
        try StoreCheck(
            AppContext(
                opening: StoreLocation(folder: store), gateway: SimulatedGateway.open, clock: clock, time: .pretended))
    }

    private func edit(_ database: String, _ statement: String) throws {
        #expect(try Tool("sqlite3").run(["\(store)/\(database)", statement]).status == 0)
    }

    @Test func allIsWell() throws {
        let check = try check()
        #expect(check.findings.isEmpty && check.hints.isEmpty, "\(check)")
        #expect(check.records > 3 && check.sessions == 1)
    }

    @Test func theKeyIsGone() throws {
        try FileManager.default.removeItem(atPath: store + "/" + KeyFile.privateName)
        let findings = try check().findings
        guard case .key(KeyFileError.privateKeyMissing) = findings.first, findings.count == 1 else {
            Issue.record("\(findings)")
            return
        }
    }

    @Test func aNotebookIsGone() throws {
        try FileManager.default.removeItem(atPath: store + "/notebooks")
        let findings = try check().findings
        guard case .notebook = findings.first, findings.count == 1 else {
            Issue.record("\(findings)")
            return
        }
    }

    @Test func whatTheServiceKeepsIsDamaged() throws {
        _ = try ServiceKey(directory: store)
        let sessions = ClerkSessionStore(in: ErasableData(folder: store))
        try sessions.begin(ClerkSession(), of: ClerkToken().digest, at: clock.now())
        #expect(try check().findings.isEmpty)
        try FileHandle(forWritingTo: URL(fileURLWithPath: store + "/" + ServiceKey.name)).truncate(atOffset: 31)
        let folder = store + "/clerk-sessions"
        let file = try #require(
            FileManager.default.contentsOfDirectory(atPath: folder).first { !$0.contains(".") })
        try Data("nonsense".utf8).write(to: URL(fileURLWithPath: folder + "/" + file))
        let findings = try check().findings
        #expect(findings.count == 2 && findings.allSatisfy { if case .service = $0 { true } else { false } })
        #expect(findings.contains { $0.description.contains("service-key") }, "\(findings)")
        #expect(findings.contains { $0.description.contains("clerk-sessions") }, "\(findings)")
    }

    /// Of a journal that cannot be believed nothing is concluded about the gateway.
    @Test func aRecordWasChanged() throws {
        try edit("journal.db", "UPDATE record SET at = at + 1 WHERE revision = 2")
        try edit("gateway/gateway.db", "DELETE FROM call")
        let findings = try check().findings
        #expect(
            !findings.isEmpty && findings.allSatisfy { if case .journal = $0 { true } else { false } }, "\(findings)")
    }

    @Test func theGatewayTellsSomethingElse() throws {
        try edit("gateway/gateway.db", "UPDATE call SET answer = 'nonsense'")
        var findings = try check().findings
        guard case .gateway(.unknownAnswer(_, "nonsense")) = findings.first else {
            Issue.record("\(findings)")
            return
        }
        try Data("neither".utf8).write(to: URL(fileURLWithPath: store + "/gateway/service"))
        findings = try check().findings
        guard case .gatewayUnread(.damaged) = findings.first, findings.count == 1 else {
            Issue.record("\(findings)")
            return
        }
    }

    /// The command prints what the check has found, in its words, and what to type.
    @Test func theCommandSaysIt() throws {
        try FileManager.default.removeItem(atPath: store + "/" + KeyFile.privateName)
        let bench = try Bench()
        defer { bench.folder.remove() }
        let found = try check().findings.map(\.description)
        let said = try bench.run("zontik --store \(store) verify")
        #expect(said.status == 5 && said.text == found.joined(separator: "\n") + "\n", "\(said)")
        #expect(said.errors.contains("key renew"))
    }
}
