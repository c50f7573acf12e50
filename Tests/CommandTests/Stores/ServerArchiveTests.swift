import Foundation
import PostgresServer
import TerminalScreen
import Testing

/// Archives of a store in a database, and of stores that are copied.
@Suite struct ServerArchiveTests {
    private let bench: Bench
    private let server: PostgresServer

    init() throws {
        bench = try Bench()
        server = try PostgresServer()
    }

    /// A line of shell, in which `here` is the program on the database, and `zontik` that on a folder.
    private func run(_ line: String) throws -> Bench.Answer {
        try bench.run(
            """
            export ZONTIK_STORE='\(server.uri())' ZONTIK_STATE=here
            here() { zontik "$@" --allow-unreplicated; }
            look() { for what in history receipts "why 7"; do $1 $what $2; done; }
            \(line)
            """)
    }

    @discardableResult
    private func answer(_ line: String) throws -> String {
        let answer = try run(line)
        #expect(answer.status == 0, "\(line): \(answer.errors)")
        return answer.text
    }

    private func rental(_ program: String, _ options: String = "") -> String {
        """
        z() { \(program) "$@" \(options); }
        handOver() { z code --format text > code && z scan - < code; }
        z step rent && z step pay && handOver && z step continue && z step finish && handOver && z step continue &&
        z step submit-feedback --rating 5
        """
    }

    @Test func aRentalIsArchivedInTheDatabase() throws {
        let times = ["2026-07-01T10:00:00Z", "2026-07-01T11:00:00Z", "2027-07-01T10:00:00Z"]
        try answer(rental("here", "--now \(times[0])"))
        try answer("z() { here \"$@\" --now \(times[1]); }; look z > before")
        let none = try run("here archive --now \(times[1])")
        #expect(none.status == 0 && none.errors.contains("nothing finished is that old"), "\(none.errors)")
        // Killed at any moment, and asked again.
        for milliseconds in stride(from: 30, through: 330, by: 50) {
            let pause = String(format: "0.%03d", milliseconds)
            _ = try run("become archive --now \(times[2]) --allow-unreplicated & sleep \(pause); kill -9 $!; wait")
            try answer("here verify --now \(times[2])")
        }
        try answer("here archive --now \(times[2])")
        #expect(try server.sql("SELECT count(*) FROM zontik.record WHERE kind = 'archive'") == "1")
        #expect(try server.sql("SELECT count(DISTINCT name) FROM zontik.archive") == "1")
        try answer("here verify --now \(times[2]) && look here > after; diff before after")
        // What leaves the database can be put back.
        let fetched = try answer("here archive --fetch 1.archive --json --now \(times[2])")
        #expect(fetched == "{\"file\":\"1.archive\"}\n", "\(fetched)")
        _ = try server.sql("DELETE FROM zontik.archive")
        let missing = try run("here why 7 --now \(times[2])")
        #expect(missing.status == 1 && missing.errors.contains("1.archive"), "\(missing.errors)")
        #expect(try run("here verify --now \(times[2])").errors.contains("archive --put 1.archive"))
        try answer("here archive --put 1.archive --now \(times[2]) && look here > after; diff before after")
    }

    @Test func aStoreWithAnArchiveMovesThereAndBack() throws {
        let now = "--now 2027-07-01T10:00:00Z"
        try answer(rental("zontik", "--store rides --now 2026-07-01T10:00:00Z"))
        try answer("z() { zontik \"$@\" --store rides \(now); }; z archive && look z > before")
        let copy = "copy --from rides --to $ZONTIK_STORE"
        for milliseconds in stride(from: 50, through: 290, by: 60) {
            let pause = String(format: "0.%03d", milliseconds)
            _ = try run("become \(copy) --allow-unreplicated & sleep \(pause); kill -9 $!; wait")
        }
        // It may have been finished before it was killed, or by the server afterwards.
        try answer("sleep 1")
        if try server.sql("SELECT to_regclass('zontik.store') IS NULL") == "t" { try answer("here \(copy)") }
        try answer("z() { here \"$@\" \(now); }; z verify && look z > after; diff before after")
        try answer("here copy --to back && cmp rides/1.archive back/1.archive")
        try answer("z() { zontik \"$@\" --store back \(now); }; z verify && look z > after; diff before after")
        #expect(try answer("here export \(now)").contains("\"kind\":\"archived\""))
        // A backup has no archives: they lie beside it.
        try answer("here backup journal.backup \(now)")
        let other = try PostgresServer()
        let there = "export ZONTIK_STORE='\(other.uri())' ZONTIK_STATE=there; "
        let alone = try run(there + "here restore journal.backup \(now)")
        #expect(alone.status == 1 && alone.errors.contains("is not beside the backup"), "\(alone.errors)")
        try answer("here archive --fetch 1.archive \(now)")
        try answer(
            there + "mkdir there; cp -a here/gateway there; z() { here \"$@\" \(now); }; z restore journal.backup")
        try answer(there + "z() { here \"$@\" \(now); }; z verify && look z > after; diff before after")
        try answer(
            """
            z() { zontik "$@" --store folder \(now); }; z restore journal.backup && cp 1.archive folder &&
            rm -rf folder/gateway && cp -a here/gateway folder && z verify && look z > after; diff before after
            """)
    }
}
