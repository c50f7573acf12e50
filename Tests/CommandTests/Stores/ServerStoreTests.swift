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
            export ZONTIK_STORE='\(server.uri())' ZONTIK_STATE=here
            here() { zontik "$@" --allow-unreplicated; }
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

    /// Also of several commits that follow each other at once, before the command ends.
    @Test func aCommandRemembersItsLastRecord() throws {
        for line in ["here step rent && here step pay", "printf 'back\nback\nrent\npay\n' | here step -"] {
            _ = try run(line)
            let newest = try server.sql("SELECT max(sequence) FROM zontik.record")
            #expect(try answer("cut -d ' ' -f 3 here/newest-record") == newest + "\n")
        }
    }

    @Test func aRequestIsDoneOnceWhoeverIsAsked() throws {
        try answer("here step rent")
        // Killed at any moment, and asked again.
        for milliseconds in stride(from: 20, through: 200, by: 30) {
            let pause = String(format: "0.%03d", milliseconds)
            _ = try run("become step pay --key once --allow-unreplicated & sleep \(pause); kill -9 $!; wait")
        }
        try answer("here step pay --key once")
        #expect(try server.sql("SELECT count(*) FROM zontik.record WHERE request IS NOT NULL") == "1")
        try answer("here verify")
    }

    @Test func aStoreMovesThereAndBack() throws {
        try answer("zontik --store rides step rent && zontik --store rides step pay")
        try answer("zontik --store rides settings language=de && zontik --store rides code --format text > code")
        let moved = try answer("here copy --from rides --to $ZONTIK_STORE")
        #expect(moved.hasPrefix("postgres://"))
        // The code that was shown is valid: the key has moved, too.
        try answer("here scan --point alter-markt \"$(cat code)\"")
        #expect(try answer("here status --json").contains("\"phase\":\"scanned\""))
        try answer("here step continue && here verify")
        #expect(try answer("here settings --json").contains("\"language\":\"de\""))
        let again = try run("here copy --from rides --to $ZONTIK_STORE")
        #expect(again.status == 1 && again.errors.contains("something is there already"), "\(again.errors)")
        try answer("here copy --to back && zontik --store back verify")
        #expect(try answer("zontik --store back status --json").contains("\"screen\":\"activeRent\""))
        #expect(try server.sql("SELECT count(*) FROM pg_namespace WHERE nspname = 'zontik_copy'") == "0")
        #expect(try bench.run("ls -a . back").text.contains("copy") == false, "nothing is left of the copying")
    }

    @Test func aCopyThatWasKilledIsFinishedByTheNext() throws {
        for _ in 0..<20 { try answer("zontik --store rides step rent && zontik --store rides step back") }
        let copy = "copy --from rides --to $ZONTIK_STORE"
        for milliseconds in stride(from: 30, through: 390, by: 60) {
            let pause = String(format: "0.%03d", milliseconds)
            _ = try run("become \(copy) --allow-unreplicated & sleep \(pause); kill -9 $!; wait")
        }
        // It may have been finished before it was killed; and what it has sent the server may finish even now.
        let last = try run("here \(copy)")
        #expect(last.status == 0 || last.errors.contains("something is there already"), "\(last.errors)")
        try answer("here verify")
        let records = try Int(server.sql("SELECT count(*) FROM zontik.record")) ?? 0
        let original = try answer("zontik --store rides verify --json")
        #expect(original.contains("\"records\":\(records - 1),"), "and one record begins the epoch")
    }

    /// What a killed copy has remembered of a journal that went, by its own hand or when it got its place.
    @Test func aDraftWithoutItsJournalHindersNoCopy() throws {
        try answer("zontik --store rides step rent && here copy --from rides --to $ZONTIK_STORE && here step back")
        try answer("mkdir here.copy && cp here/newest-record here.copy && rm -r here")
        _ = try server.sql("DROP SCHEMA zontik CASCADE")
        try answer("here copy --from rides --to $ZONTIK_STORE && here verify && here step back")
        #expect(try bench.run("ls here.copy").status != 0, "nothing is left of the copying")
    }

    @Test func aBackupOfOneServerIsRestoredOnAnother() throws {
        let none = try run("here backup journal.backup")
        #expect(none.status == 1 && none.errors.contains("there is no store"), "\(none.errors)")
        try answer("here step rent && here settings language=ru && here backup journal.backup")
        #expect(try answer("here export").split(separator: "\n").count > 2)
        let taken = try run("here restore journal.backup")
        #expect(taken.status == 1 && taken.errors.contains("it already contains a store"), "\(taken.errors)")
        let other = try PostgresServer()
        try answer("export ZONTIK_STORE='\(other.uri())' && there restore journal.backup && there verify")
        let settings = try answer("export ZONTIK_STORE='\(other.uri())' && there settings --json")
        #expect(settings.contains("\"language\":\"ru\""))
        // The one in a folder, too.
        try answer("zontik --store folder restore journal.backup && zontik --store folder verify")
    }

    @Test func lookingMakesNoStoreAndWaitsForNobody() throws {
        for line in ["here status", "here status --json", "here history", "here verify"] {
            let none = try run(line)
            #expect(none.status != 0 && none.errors.contains("there is no store"), "\(line): \(none.errors)")
        }
        #expect(try server.sql("SELECT to_regnamespace('zontik') IS NULL") == "t", "tables were made")
        try answer("here step rent")
        // Another session has the writers' lock until the test ends.
        let other = try PostgresProgram(
            [
                "psql", "-d", server.uri(as: "psql"), "-c",
                "BEGIN; LOCK TABLE zontik.writing; SELECT pg_sleep(600)",
            ], log: server.folder + "/lock.log")
        try server.wait("the lock") {
            try server.sql(
                "SELECT count(*) FROM pg_locks WHERE relation = 'zontik.writing'::regclass AND granted") == "1"
        }
        for line in ["here status", "here history", "here verify"] { try answer(line) }
        withExtendedLifetime(other) {}
    }

    /// The steps of docs/cluster.md, as they stand there.
    @Test func aDatabaseThatWasPutBackIsTakenUpByTheRunbook() throws {
        let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let document = try String(contentsOf: top.appending(path: "../docs/cluster.md"), encoding: .utf8)
        let chapter = try #require(document.components(separatedBy: "## A database that was put back").last)
        let steps = try #require(chapter.components(separatedBy: "```").dropFirst().first)
        #expect(steps.contains("zontik epoch") && steps.contains("zontik verify") && !steps.contains("psql"))
        try answer("here step rent && pg_dump -Fc -n zontik -f dump \"$ZONTIK_STORE\" && here step pay")
        try answer("psql -q \"$ZONTIK_STORE\" -c 'DROP SCHEMA zontik CASCADE'")
        let gone = try run("here status")
        #expect(gone.status != 0 && gone.errors.contains("was put back to an earlier moment"), "\(gone.errors)")
        try answer("pg_restore -d \"$ZONTIK_STORE\" dump")
        for line in ["here status", "here step pay", "here verify"] {
            let refused = try run(line)
            #expect(refused.status != 0 && refused.errors.contains("docs/cluster.md"), "\(line): \(refused.errors)")
        }
        let program = "zontik() { \"$ZONTIK\" --now \"$NOW\" \"$@\" --allow-unreplicated; }"
        let taken = try run("set -e; \(program)\n\(steps)")
        // The rider's hold is left at the gateway, and that is all.
        let finding = taken.text.split(separator: "\n").filter { $0.contains("was asked for by no record") }
        #expect(finding.count == 1 && taken.errors.contains("1 finding in 4 records"), "\(taken)")
        #expect(taken.errors.contains("epoch 2 has begun after record 3"), "\(taken.errors)")
        try answer("here step pay && here code")
        #expect(try run("here verify").errors.contains("1 finding in 7 records"))
    }

    @Test func anEpochBeginsWhereThereIsAStoreInADatabase() throws {
        let none = try run("here epoch")
        #expect(none.status == 1 && none.errors.contains("there is no store"), "\(none.errors)")
        try answer("zontik --store rides step rent")
        let folder = try run("zontik --store rides epoch")
        #expect(folder.status == 64 && folder.errors.contains("restored backup"), "\(folder.errors)")
        let single = try run("here step rent && zontik epoch")
        #expect(single.status == 1 && single.errors.contains("this is a single server"), "\(single.errors)")
        // A machine that has seen nothing.
        let report = try answer("there epoch --json")
        #expect(report.contains("\"epoch\":2,\"newest\":3,"), "\(report)")
        try answer("here step pay && here verify")
    }

    @Test func aCheckWorksBesideTheStore() throws {
        try answer("here step rent")
        let records = "SELECT count(*) FROM zontik.record"
        let before = try server.sql(records)
        let schemas = "SELECT string_agg(nspname, ' ') FROM pg_namespace WHERE starts_with(nspname, 'zontik')"
        let check = "zontik check stored --runs 3 --seed 1 --brief"
        let checked = try answer("\(check) --store $ZONTIK_STORE --allow-unreplicated")
        #expect(checked.contains("on the server: 4 schemas of postgres://"), "\(checked)")
        #expect(try server.sql(schemas) == "zontik")
        #expect(try server.sql(records) == before)
        // Only who names the server on the command line means it.
        #expect(try !answer(check).contains("server"))
        let core = try run("zontik check --store $ZONTIK_STORE")
        #expect(core.status == 64 && core.errors.contains("core needs no store"), "\(core.errors)")
        let single = try run("\(check) --store $ZONTIK_STORE")
        #expect(single.status == 1 && single.errors.contains("this is a single server"), "\(single.errors)")
    }

    @Test func aLibraryThatIsTooOldIsNamed() throws {
        // One without any function, as an old one is without some.
        try answer("echo 'int nothing;' > old.c && clang -shared -o libpq.so.5 old.c")
        let old = try run("LD_LIBRARY_PATH=$PWD here status")
        #expect(old.status == 1 && old.errors.contains("libpq, PostgreSQL's client library, cannot be used"))
        #expect(old.errors.contains("install version 14 or later"), "\(old.errors)")
    }

    @Test func whatCannotBeIsSaidAndChangesNothing() throws {
        let single = try run("zontik status")
        #expect(single.status != 0 && single.errors.contains("this is a single server"))
        #expect(try server.sql("SELECT to_regclass('zontik.store') IS NULL") == "t")
        try answer("here step rent")
        let watching = try run("here verify --continuous")
        #expect(watching.status == 64 && watching.errors.contains("is on a server"), "\(watching.errors)")
        #expect(watching.errors.contains("next: pg_dump"))
        let key = try run("here step pay && here code >/dev/null && there code")
        #expect(key.status != 0 && key.errors.contains("code-key is missing"))
        let secret = try run("zontik --store 'postgres://ada:secret@[::1/db' status")
        #expect(secret.status != 0 && !secret.errors.contains("secret"), "\(secret.errors)")
    }
}
