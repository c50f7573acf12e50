import Foundation
import PostgresServer
import TerminalScreen
import Testing

/// The commands on a store in a database, from two machines: two folders for what a machine has of its own.
@Suite struct ServerStoreTests {
    private let bench: Bench
    private let server: PostgresServer

    init() throws {
        bench = try Bench()
        server = try PostgresServer()
    }

    /// A line of shell, in which `here` and `there` are the program on the two machines.
    private func run(_ line: String) throws -> Bench.Answer {
        try bench.run(
            """
            export ZONTIK_STORE='\(server.uri())'
            here() { ZONTIK_STATE=here zontik "$@" --allow-unreplicated; }
            there() { ZONTIK_STATE=there zontik "$@" --allow-unreplicated; }
            \(line)
            """)
    }

    /// What must succeed.
    @discardableResult
    private func answer(_ line: String) throws -> String {
        let answer = try run(line)
        #expect(answer.status == 0, "\(line): \(answer.errors)")
        return answer.text
    }

    @Test func aRentalGoesOnOnAnotherMachine() throws {
        try answer("here step rent && here step pay && mkdir there && cp -a here/code-key* here/gateway there")
        let code = try answer("here code --format text")
        // The scanner is another machine; so is the rider's next one.
        #expect(try answer("there scan --point alter-markt '\(code)'").contains("hand out one umbrella"))
        #expect(try answer("here status --json").contains("\"phase\":\"scanned\""))
        #expect(try answer("there step continue && there status --json").contains("\"screen\":\"activeRent\""))
        try answer("there step open-information")
        #expect(try answer("there status").contains("is in this database: postgres://"))
        try answer("there step close-information")
        try answer("there settings language=de")
        #expect(
            try answer("here settings --json").contains("\"language\":\"de\""),
            "the rider's data are those of the store")
        #expect(try run("here verify").errors.contains("one server, which nothing replicates"))
        #expect(try run("here verify; there verify").status == 0)
    }

    @Test func aRequestIsDoneOnceWhoeverIsAsked() throws {
        try answer("here step rent")
        // Killed at any moment, and asked again.
        for milliseconds in stride(from: 20, through: 200, by: 30) {
            _ = try run("here step pay --key once & sleep 0.\(String(format: "%03d", milliseconds)); kill -9 $!; wait")
        }
        try answer("here step pay --key once")
        #expect(try server.sql("SELECT count(*) FROM zontik.record WHERE request IS NOT NULL") == "1")
        try answer("here verify")
    }

    @Test func whatCannotBeIsSaidAndChangesNothing() throws {
        let single = try run("zontik status")
        #expect(single.status != 0 && single.errors.contains("this is a single server"))
        #expect(try server.sql("SELECT to_regclass('zontik.store') IS NULL") == "t")
        try answer("here status")
        for command in ["backup f", "restore f", "archive", "export", "verify --continuous"] {
            let answer = try run("here \(command)")
            #expect(answer.status == 64 && answer.errors.contains("is on a server"), "\(command): \(answer.errors)")
            #expect(answer.errors.contains("next: pg_dump"))
        }
        let key = try run("here step rent && here step pay && here code >/dev/null && there code")
        #expect(key.status != 0 && key.errors.contains("code-key is missing"))
        let secret = try run("zontik --store 'postgres://ada:secret@[::1/db' status")
        #expect(secret.status != 0 && !secret.errors.contains("secret"), "\(secret.errors)")
    }
}
