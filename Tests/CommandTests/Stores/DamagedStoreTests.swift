import Foundation
import TerminalScreen
import Testing

/// What the commands say of a store that is damaged, in whichever way: sentences, and no names of the code.
struct DamagedStoreTests {
    /// Lines of shell that each do something to a store with a rental, a purchase and a rider's data.
    private static let damages = [
        "rm store/journal.db store/journal.db-*", "rm store/journal.db", ": > store/journal.db", "rm store/anchor",
        ": > store/anchor", "printf x | dd of=store/anchor bs=1 seek=20 conv=notrunc",
        "cp -f other/anchor store/anchor",
        "echo 'dear diary' > store/journal.db", "head -c 6000 store/journal.db > t && mv t store/journal.db",
        "rm store/journal.db* && sqlite3 store/journal.db 'CREATE TABLE t(x); PRAGMA application_id = 77'",
        "sqlite3 store/journal.db 'PRAGMA user_version = 99'", "sqlite3 store/journal.db 'PRAGMA user_version = 5'",
        "sqlite3 store/journal.db \"UPDATE record SET event = replace(event, 'at', 'ta') WHERE sequence = 3\"",
        "sqlite3 store/journal.db \"UPDATE record SET state = replace(state, 'main', 'menu')\"",
        "sqlite3 store/journal.db \"UPDATE record SET state = 'null' WHERE sequence = (SELECT max(sequence) FROM record)\"",
        "sqlite3 store/journal.db 'DELETE FROM record WHERE sequence = 4'",
        "sqlite3 store/journal.db 'DELETE FROM posting'",
        "sqlite3 store/journal.db 'UPDATE stock SET count = count + 1'",
        "sqlite3 store/journal.db 'DELETE FROM outbox'", "sqlite3 store/journal.db 'CREATE TABLE mine(x)'",
        "rm store/code-key", "echo nonsense > store/code-key", "cp -f other/code-key store/code-key",
        "rm -r store/notebooks", "for f in store/notebooks/*; do echo nonsense > $f; done",
        "rm -r store/gateway", "echo nonsense > store/gateway/gateway.db",
        "sqlite3 store/gateway/gateway.db \"SELECT name FROM sqlite_master WHERE type = 'table'\" | while read t; do "
            + "sqlite3 store/gateway/gateway.db \"DELETE FROM $t\"; done",
        "cp -rf other/gateway store/", "for f in store/riders/*; do echo nonsense > $f; done",
        "chmod 0644 store/code-key",
    ]

    private static let ground = """
        for s in other store; do Z="zontik --store $s"; \
        { $Z step rent && $Z step pay && $Z scan && $Z step continue && $Z settings mouse=off && $Z step finish && $Z scan \
        && $Z step continue && $Z step skip-feedback && $Z step buy && $Z step pay; } > out 2>&1 || exit; done
        """

    /// All on copies of one ground, which takes longer to make than what is asked of it.
    @Test func isToldInSentences() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["mkdir ground", "cd ground", Self.ground])
        for damage in Self.damages {
            _ = try bench.run("rm -rf case && cp -a ground case && cd case && { \(damage); } > /dev/null 2>&1")
            for command in ["verify", "status", "errors", "step back", "scan", "backup new", "receipts", "effects"] {
                let answer = try bench.run("cd case && zontik --store store \(command) < /dev/null")
                let names = Prose.names(in: answer.text + answer.errors)
                #expect(names.isEmpty, "\(damage), \(command): \(names)\n\(answer.text)\(answer.errors)")
                #expect(!answer.errors.contains("Error Domain"), "\(answer.errors)")
            }
        }
    }

    @Test func aNameOfTheCodeIsFound() {
        #expect(Prose.names(in: "it is damaged (brokenHead: changed); see --store").count == 1)
        #expect(Prose.names(in: "the store /tmp/aB is 'sO', iOS").count == 1)
    }
}
