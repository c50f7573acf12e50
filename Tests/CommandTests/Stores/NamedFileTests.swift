import Foundation
import TerminalScreen
import Testing

/// A store that is missing, a target that exists, a file for a folder, a folder for a file, a file that is none of
/// ours: each command says which it is, what to type next, and changes nothing.
struct NamedFileTests {
    /// A store `store`, a backup `whole`, and what is no backup.
    private static let ground = """
        zontik step rent > out && zontik backup whole 2> out > out && rm out && mkdir folder && : > empty \
        && echo 'dear diary' > text && head -c 5000 whole > short && head -c 60 whole > shorter \
        && sqlite3 foreign 'CREATE TABLE t(x)' && head -c 9000 /dev/zero > zeros && cp -r store other
        """

    /// Every file and folder with its length and content, but not what a command of the store may write beside it.
    private static let listing =
        "find . -path ./store -prune -o -path ./other -prune -o -type f -print0 | sort -z | xargs -0 sha256sum; find . -type d"

    private func check(_ line: String, _ status: Int32, _ says: String, next: String? = nil) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run([Self.ground])
        let before = try bench.run(Self.listing).text
        let answer = try bench.run("\(line) < /dev/null")
        #expect(answer.status == status, "\(line): \(answer.status) \(answer.errors)")
        #expect(answer.errors.contains(says), "\(line): \(answer.errors)")
        if let next { #expect(answer.errors.contains("\n  next: \(next)\n"), "\(line): \(answer.errors)") }
        #expect(Prose.names(in: answer.errors).isEmpty, "\(line): \(answer.errors)")
        #expect(try bench.run(Self.listing).text == before, "\(line) changed something")
        let steps = answer.errors.split(separator: "\n").filter { $0.hasPrefix("  next: ") }.map { $0.dropFirst(8) }
        for step in steps {
            let typed = try bench.run("\(step) < /dev/null")
            #expect(![64, 126, 127].contains(typed.status), "\(line)\n  next: \(step)\n\(typed.errors)")
        }
    }

    /// Those that make no store.
    @Test(arguments: [
        "status", "code", "points", "points show mensa", "points adopt", "history", "receipts", "receipt 1",
        "replay --to 1", "why 1", "effects", "effects retry 1/1/1", "effects cancel 1/1/1", "verify", "errors",
        "export",
        "archive", "backup new", "clerk", "clerk list", "clerk counts", "clerk revoke 1", "clerk forget 1", "key renew",
        "clock", "reminders", "reminders --dismiss", "favourites", "settings", "account", "account show",
        "account forget --yes", "account log-out --yes", "service", "return find 123456",
        "return 123456 --reason lost", "return undo 123456",
    ])
    func aMissingStoreIsSaidToBeMissing(_ command: String) throws {
        try check("zontik --store missing \(command)", 1, "zontik: missing: there is no store; nothing was created\n")
    }

    @Test(arguments: ["status", "verify", "errors", "export", "backup new", "step rent", "settings", "restore whole"])
    func aFileIsNoStore(_ command: String) throws {
        for file in ["text", "text/below"] {
            try check(
                "zontik --store \(file) \(command)", 5,
                "zontik: text is a file, and a store is a folder; nothing was changed\n",
                next: "ls -ld text")
        }
        try check(
            "zontik --store whole \(command)", 5, "zontik: whole is a file, and a store is a folder",
            next: "zontik --store whole.new restore whole")
    }

    @Test(arguments: [
        ("whole", "whole exists already, and is not replaced", "zontik --store store backup whole.2"),
        ("folder", "folder is a folder; name a file", "zontik --store store backup folder/journal.backup"),
        ("no/where", "there is no folder no", "mkdir -p no"), ("text/x", "there is no folder text", "ls -ld text"),
    ])
    func aBackupNeedsAPlace(_ file: String, _ says: String, _ next: String) throws {
        try check("zontik --store store backup \(file)", 1, "zontik: \(says); nothing was changed\n", next: next)
    }

    @Test(arguments: [
        ("folder", Int32(1), "folder is a folder, not a backup", "ls -la folder"),
        (
            "other", 1, "other is the folder of a store, not a backup: make a backup of it, or copy it",
            "zontik copy --from other --to fresh"
        ),
        ("text", 5, "text is not a backup of zontik", "zontik --store fresh restore --help"),
        ("zeros", 5, "zeros is not a backup of zontik", "ls -ld zeros"),
        ("foreign", 5, "foreign is not a backup of zontik", "ls -ld foreign"),
        ("shorter", 5, "shorter is not a backup of zontik", "ls -ld shorter"),
        ("empty", 5, "empty is empty, so it is not a backup", "ls -ld empty"),
        ("missing", 1, "there is no file missing", "ls -la ."), ("text/x", 1, "text/x cannot be read", "ls -la ."),
        ("short", 5, "short is damaged: only 5000 of ", "ls -ld short"),
    ])
    func whatIsNoBackupIsNotRestored(_ file: String, _ status: Int32, _ says: String, _ next: String) throws {
        try check("zontik --store fresh restore \(file)", status, "zontik: \(says)", next: next)
    }

    @Test(arguments: ["whole", "text", "missing"]) func aStoreIsNotReplaced(_ file: String) throws {
        // The store has gone on since the backup.
        try check(
            "zontik --store store step back > /dev/null; zontik --store store restore \(file)", 1,
            "it already contains a store; nothing was changed", next: "zontik --store store.new restore \(file)")
    }

    @Test(arguments: [
        ("--to other", Int32(1), "other: something is there already", "zontik --store store copy --to other.new"),
        ("--to text", 5, "text is a file, and a store is a folder", "ls -ld text"),
        ("--from text --to new", 5, "text is a file, and a store is a folder", "ls -ld text"),
    ])
    func aCopyNeedsAPlace(_ words: String, _ status: Int32, _ says: String, _ next: String) throws {
        try check("zontik --store store copy \(words)", status, "zontik: \(says)", next: next)
    }

    @Test(arguments: [
        ("archive --put folder", "folder is a folder; name a file", "ls -la folder"),
        ("archive --put missing", "there is no file missing", "ls -la ."),
        (
            "archive --to empty", "empty exists already, and is not replaced",
            "zontik --store store archive --to empty.2"
        ),
        ("points import missing", "there is no file missing", "ls -la ."),
        ("points import folder", "folder is a folder without a .json or .geojson file", "ls -la folder"),
        ("check --regressions folder", "folder is a folder; name a file", "ls -la folder"),
        ("check --regressions missing", "there is no file missing", "ls -la ."),
    ])
    func aFileIsRead(_ command: String, _ says: String, _ next: String) throws {
        try check("zontik --store store \(command)", 1, "zontik: \(says)", next: next)
    }
}
