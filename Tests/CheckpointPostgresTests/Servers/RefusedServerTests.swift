@_spi(Stores) import Checkpoint
import CheckpointConformance
import Foundation
import PostgresServer
import Synchronization
import Testing
import Waiting

@testable import CheckpointPostgres

/// What is wrong with a server is said, and nothing is changed.
@Suite(.serialized) struct RefusedServerTests {
    private func problem(_ address: String, _ settings: PostgresSettings = Place.settings) throws -> String {
        var settings = settings
        settings.retryTimeout = .milliseconds(300)
        do {
            _ = try PostgresStore(#require(PostgresAddress(address)), settings)
            return "none"
        } catch let error as StoreError {
            return "\(error)"
        }
    }

    @Test func aServerThatKeepsNoPromiseIsNotUsed() throws {
        let server = try PostgresServer()
        let single = try problem(server.uri(), PostgresSettings())
        #expect(single.contains("single server") && single.contains("allow an unreplicated server"), "\(single)")
        try server.set("full_page_writes", "off")
        #expect(try problem(server.uri()).contains("full_page_writes is off"))
        try server.set("fsync", "off")
        #expect(try problem(server.uri()).contains("fsync is off"))
        #expect(try server.sql("SELECT to_regnamespace('zontik') IS NULL") == "t", "tables were made")
    }

    /// Somebody takes the standby out of the settings while the store is open.
    @Test func aServerThatGivesItsPromiseUpIsNotWrittenTo() throws {
        let server = try PostgresServer(["synchronous_standby_names='stand'"])
        let standby = try server.receiver(as: "stand")
        var place = Place(server)
        place.settings = PostgresSettings()
        let store = try place.store()
        let journal = try Journal<Till>(store)
        try journal.open("ada")
        #expect(try store.durability().isReplicated)
        #expect(try "\(store.durability())" == "each commit waits for the disks of the server and of a standby (stand)")
        try server.set("synchronous_standby_names", "")
        #expect(throws: StoreError.self) { try journal.open("bob") }
        let locks = "SELECT count(*) FROM pg_locks l JOIN pg_class c ON c.oid = l.relation WHERE relname = 'writing'"
        #expect(try server.sql(locks) == "0", "the writers' lock was kept")
        #expect(try !store.durability().isReplicated)
        #expect(try journal.owners() == ["ada"])
        withExtendedLifetime(standby) {}
    }

    @Test func whoIsNotLetInIsTold() throws {
        let server = try PostgresServer(["max_connections=3", "superuser_reserved_connections=0", "max_wal_senders=0"])
        let host = server.uri().split(separator: "@")[1].split(separator: "/")[0]
        #expect(try problem("postgres://postgres@\(host)/nowhere").contains("create it with createdb"))
        #expect(try problem("postgres://nobody@\(host)/postgres").contains("create it with createuser"))
        try server.sql("CREATE ROLE guest LOGIN PASSWORD 'right'")
        let rules = server.folder + "/data/pg_hba.conf"
        let former = try String(contentsOfFile: rules, encoding: .utf8)
        let handle = try #require(FileHandle(forWritingAtPath: rules))
        try handle.write(contentsOf: Data(("local all guest scram-sha-256\n" + former).utf8))
        try handle.close()
        try server.sql("SELECT pg_reload_conf()")
        let wrong = try problem("postgres://guest:wrong@\(host)/postgres")
        #expect(wrong.contains("the password was refused") && !wrong.contains("wrong"), "\(wrong)")
        // The user may not make tables.
        let right = try problem("postgres://guest:right@\(host)/postgres")
        #expect(right.contains("give this user the rights"), "\(right)")
        let others = try (0..<3).map { _ in try Place(server).store() }
        let full = try problem(server.uri())
        #expect(full.contains("raise max_connections"), "\(full)")
        withExtendedLifetime(others) {}
    }

    /// A refusal that cannot pass is not repeated, in whatever language it is.
    @Test(arguments: ["reject", "scram-sha-256"]) func whoIsRefusedAsksOnce(method: String) throws {
        let server = try PostgresServer(
            ["log_line_prefix='%e '", "lc_messages='C.UTF-8'"], environment: ["LANGUAGE": "de"])
        let host = server.uri().split(separator: "@")[1].split(separator: "/")[0]
        try server.sql("CREATE ROLE guest LOGIN PASSWORD 'right'")
        let rules = server.folder + "/data/pg_hba.conf"
        let former = try String(contentsOfFile: rules, encoding: .utf8)
        try Data(("local all guest \(method)\n" + former).utf8).write(to: URL(fileURLWithPath: rules))
        try server.sql("SELECT pg_reload_conf()")
        var settings = Place.settings
        settings.retryTimeout = .seconds(3_600)
        let address = try #require(PostgresAddress("postgres://guest:wrong@\(host)/postgres"))
        do {
            _ = try PostgresStore(address, settings)
            Issue.record("the server lets it in")
        } catch let error as StoreError {
            #expect("\(error)".contains(method == "reject" ? "pg_hba.conf" : "the password was refused"), "\(error)")
        }
        let log = try String(contentsOfFile: server.folder + "/log", encoding: .utf8).split(separator: "\n")
        // The second time to learn its SQLSTATE.
        let refusals = log.filter { $0.hasPrefix("28") && $0.contains("FATAL") }
        #expect(refusals.count == 2, "\(refusals)")
        #expect(!refusals.contains { $0.contains("authentication failed") || $0.contains("rejects") }, "\(refusals)")
    }

    /// Whether attempts are refused or hang.
    @Test(arguments: [false, true]) func aWaitForAServerIsSaidOnce(isHanging: Bool) throws {
        let server = try PostgresServer()
        var place = Place(server)
        let words = Mutex<[String]>([])
        place.settings.onWait = { word in words.withLock { $0.append(word) } }
        place.settings.announcesWait = .zero
        let journal = try Journal<Till>(place.store())
        words.withLock { $0 = [] }
        place.settings.announcesWait = .milliseconds(500)
        let address = isHanging ? place.address : PostgresAddress("postgres://postgres@%2Fnowhere/x", schema: "x")!
        if isHanging { try server.signalAll(SIGSTOP) }
        place.settings.retryTimeout = .seconds(isHanging ? 20 : 3)
        let settings = place.settings
        let opening = Writing { _ = try PostgresStore(address, settings) }
        eventually { !words.withLock(\.isEmpty) }
        let word = isHanging ? "no server has answered yet" : "no server answers"
        #expect(words.withLock(\.self).map { $0.contains(word) } == [true], "\(words.withLock(\.self))")
        if isHanging {
            try server.signalAll(SIGCONT)
            try opening.end(server)
            #expect(try journal.owners() == [])
        } else {
            #expect(throws: StoreError.self) { try opening.end(server) }
        }
        #expect(words.withLock(\.count) == 1)
    }

    @Test func whatCannotPassIsKnownByItsState() {
        let refused = ["28000", "28P01", "3D000", "42501", "42P05", "26000", "22023"]
        for state in refused { #expect(!ConnectionProblem("nein", states: ["57P03", state]).mayPass, "\(state)") }
        for state in ["57P03", "53300", "08006", "58000"] {
            #expect(ConnectionProblem("nein", states: [state]).mayPass, "\(state)")
        }
        let tls = ConnectionProblem("server does not support SSL, but SSL was required", states: [])
        #expect(!tls.mayPass && tls.what.contains("TLS"))
        #expect(ConnectionProblem("SSL SYSCALL error: EOF detected", states: []).mayPass)
        let german = "Server »a«, Port 5432:\nFATAL:  28P01: Passwort\nORT:  auth_failed, auth.c:338"
        #expect(ConnectionProblem.states(in: german) == ["28P01"])
    }

    @Test func aServerThatIsNotThereIsTold() throws {
        let nobody = try problem("postgres://postgres@%2Fnowhere/postgres")
        #expect(nobody.contains("no server answers"), "\(nobody)")
        let primary = try PostgresServer()
        let standby = try PostgresServer(standbyOf: primary)
        #expect(try problem(standby.uri()).contains("only standbys answer"))
    }

    @Test func anAddressIsReadBeforeAnythingIsAsked() throws {
        for text in ["", "zontik", "http://host/db", "postgres:/host", "postgres://host\0/db"] {
            #expect(PostgresAddress(text) == nil, "\(text)")
        }
        #expect(PostgresAddress("postgres://host/db", schema: "a b") == nil)
        let address = try #require(PostgresAddress("postgres://user:secret@one,two/db?sslmode=require"))
        #expect("\(address)" == "postgres://user@one,two/db?sslmode=require")
        let other = try #require(PostgresAddress("postgres://user@one/db?password=secret&sslmode=require"))
        #expect("\(other)" == "postgres://user@one/db?sslmode=require")
        let broken = try problem("postgres://user:secret@[::1/db")
        #expect(broken.contains("not one that libpq understands") && !broken.contains("secret"), "\(broken)")
        #expect(try problem("postgres://host:port/db").contains("not one that libpq understands"))
    }

    @Test func tablesOfALaterVersionAreLeftAlone() throws {
        let server = try PostgresServer.shared.get()
        let place = Place(server)
        try place.open().open("ada")
        try server.sql("UPDATE \(place.schema).store SET version = 99")
        #expect(throws: StoreError.newer(path: "\(place.address)", found: 99, known: 6)) { try place.store() }
    }
}
