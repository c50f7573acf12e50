import Foundation
import TerminalScreen
import Testing

/// The store as other programs and other file systems treat it.
@Suite struct NeighbourTests {
    /// SQLite's own tables are no damage; those of others are.
    @Test func anAnalysedStoreIsWhole() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run([
            "zontik step rent > out", "zontik step pay > out",
            "sqlite3 store/journal.db 'CREATE TABLE t(id INTEGER PRIMARY KEY AUTOINCREMENT); DROP TABLE t; ANALYZE'",
            "zontik verify", "zontik scan > out", "zontik backup journal.backup",
            "zontik --store other restore journal.backup",
        ])
        for (name, sql) in [
            ("table x", "CREATE TABLE x(y)"), ("view x", "CREATE VIEW x AS SELECT 1"),
            ("trigger x", "CREATE TRIGGER x AFTER INSERT ON record BEGIN SELECT 1; END"),
            (
                "view sqlite_stat4",
                """
                PRAGMA writable_schema = ON; INSERT INTO sqlite_schema
                VALUES ('view', 'sqlite_stat4', 'sqlite_stat4', 0, 'CREATE VIEW sqlite_stat4 AS SELECT 1')
                """
            ),
        ] {
            let answer = try bench.run(
                "cp -a store copy && sqlite3 copy/journal.db \"\(sql)\" && zontik --store copy verify")
            #expect(answer.status == 5 && answer.text.contains(name), "\(sql): \(answer)")
            try bench.run(["rm -r copy"])
        }
    }

    /// A person looks at the database in a shell, and leaves it open in the middle of a transaction.
    @Test func aReaderThatStaysStopsNothing() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent > out"])
        let reader = """
            mkfifo words ready
            sqlite3 store/journal.db < words > seen & exec 3> words
            echo 'BEGIN; SELECT count(*) FROM record;' >&3; echo '.shell echo ready > ready' >&3; read answer < ready
            """
        let steps = ["zontik step pay", "zontik scan", "zontik step continue", "zontik status", "zontik verify"]
        let lines = steps.map { "\($0) > out || exit" }.joined(separator: "\n")
        let end = "echo 'SELECT count(*) FROM record;' >&3; exec 3>&-; wait; cat seen"
        let answer = try bench.run("\(reader)\n\(lines)\n\(end)")
        let counts = answer.text.split(separator: "\n").map(String.init)
        #expect(answer.status == 0 && counts.count == 2 && counts.first == counts.last, "\(answer)")
        try bench.run(["zontik step finish > out", "zontik verify"])
    }

    /// A name that Swift would repair is another one.
    @Test(arguments: [
        #"zontik --store "$(printf 'st\377re')" step rent"#, #"zontik status --store="$(printf 'st\303')""#,
        #"ZONTIK_STORE="$(printf 'st\377re')" zontik step rent"#, #"zontik restore "$(printf '\200')""#,
        #"env -u ZONTIK_STORE XDG_STATE_HOME="$PWD/$(printf 'st\377')" "$ZONTIK" step rent"#,
        #"env -u ZONTIK_STORE HOME="$PWD/$(printf 'st\377')" "$ZONTIK" step rent"#,
    ]) func aPathThatIsNotUnicodeIsRefused(command: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let answer = try bench.run(command)
        #expect(answer.status == 64 && answer.errors.contains("is not valid UTF-8"), "\(answer)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder.url.path).isEmpty)
        let german = try bench.run("LANG=de_DE.UTF-8; export LANG; \(command)")
        #expect(german.errors.contains("ist kein gültiges UTF-8"))
    }

    /// What is not used may be anything.
    @Test func aVariableThatIsNotUsedIsNotLookedAt() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let answer = try bench.run(#"HOME="$(printf '\377')" USER="$(printf '\377')" zontik step rent"#)
        #expect(answer.status == 0, "\(answer)")
    }

    /// Which clock a store uses is in its first record: where that is changed, nothing is shown of the rest.
    @Test func aChangedFirstRecordIsNotReadAsAnother() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent > out"])
        let isMarked = try bench.run("zontik status --json").text.contains(#""demonstration":true"#)
        #expect(isMarked)
        try bench.run([
            #"sqlite3 store/journal.db "UPDATE record SET event = replace(event, 'demonstration', 'demonstratioo') WHERE sequence = 1""#
        ])
        for command in ["status --json", "clock --json", "step pay --json", "code", "scan", "receipts"] {
            let answer = try bench.run("zontik \(command)")
            #expect(answer.status == 5 && !answer.text.contains("demonstration"), "\(command): \(answer)")
        }
        #expect(try bench.run("zontik verify").text.contains("record 1"))
    }

    /// The journal's three files of an earlier day, put back together, contradict nothing in the store; but the gateway
    /// has heard more.
    @Test(arguments: ["", "zontik step back > out && zontik step buy > out && zontik step pay > out"])
    func oldFilesAreNoticedByWhatTheGatewayHeard(since: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run([
            "zontik step rent > out", "mkdir old", "cp -p store/journal.db* store/anchor old", "zontik step pay > out",
            "zontik scan > out", "zontik verify", "rm store/journal.db*", "cp -p old/* store",
        ])
        if !since.isEmpty { _ = try bench.run(since) }
        let answer = try bench.run("zontik verify")
        #expect(answer.status == 5 && answer.text.contains("gateway: "), "\(answer)")
    }
}
