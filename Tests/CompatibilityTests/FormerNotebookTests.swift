import Foundation
import TerminalScreen
import Testing

/// Files of riders that an earlier version left, which held where the rider stood in the terminal, too. Each was
/// recorded beside the screen it was left at.
struct FormerNotebookTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Notebooks")

    /// What was left, and the store it was left in.
    private static let left = [
        ("map", "map"), ("feedback", "feedback"), ("account", "main"), ("log-out", "main"), ("buy-out", "buy-out"),
    ]

    /// The name of anna's file.
    private static let file = "55579b557896d0ce1764c47fed644f9b"

    /// Of a version of the store, with a rider's file put into it.
    private func store(_ version: Int, _ name: String, of archive: String, edit: String = "") throws -> ArchivedStore {
        let store = try ArchivedStore("\(version)-\(archive).tar.gz")
        let notebook = Self.folder.appendingPathComponent(name + ".notebook").path
        // Rewritten as an older program would have written it: with the hash of what is there then.
        try store.shell(
            """
            mkdir -p -m 700 store/notebooks && tail -n 1 '\(notebook)' | sed '\(edit)' | tr -d '\\n' > json \
            && { printf 'rider-notebook 1 %s\\n' "$(sha256sum < json | cut -d ' ' -f 1)"; cat json; echo; } > old \
            && install -m 600 old store/notebooks/\(Self.file) && rm json old
            """, expecting: 0)
        return store
    }

    private func terminal(_ store: ArchivedStore) throws -> Tmux {
        try Tmux([
            ArchivedStore.program, "--store", store.folder.url.path + "/store", "--rider", "anna", "--now", store.now,
        ])
    }

    private func screen(_ name: String) throws -> String {
        let text = try String(contentsOf: Self.folder.appendingPathComponent(name + ".screen"), encoding: .utf8)
        return text.trimmed
    }

    @Test(arguments: 1...3, left) func isResumedWhereTheRiderStood(_ version: Int, _ left: (String, String)) throws {
        let store = try store(version, left.0, of: left.1)
        defer { store.folder.remove() }
        let expected = try screen(left.0)
        // The map has points that were not there in earlier versions.
        if left.0 == "map" { try store.run("points adopt", expecting: 0) }
        for _ in 0..<2 {
            let terminal = try terminal(store)
            defer { terminal.kill() }
            try terminal.wait(for: expected) { $0.text.trimmed == expected }
            if left.0 == "buy-out" {
                // Below the settings, the card that was chosen.
                try terminal.sendKeys("Escape")
                try terminal.wait(for: "the fourth card") { $0.text.contains("▸ Test card Visa ···· 0069") }
                try terminal.sendKeys("s", "Down", "Down")
                try terminal.wait(for: expected) { $0.text.trimmed == expected }
            }
            kill(try terminal.processIdentifier(), SIGKILL)
            try terminal.waitForExit()
        }
        // Each in its own file, by now.
        let data = try store.shell("cat store/notebooks/\(Self.file)", expecting: 0)
        #expect(data.hasPrefix("rider-notebook 3 ") && !data.contains("panels") && !data.contains("typing"))
        #expect(try store.shell("stat -c %a store/cursors/\(Self.file)").trimmed == "600")
        #expect(try store.shell("\"$ZONTIK\" --now \(store.now) verify", expecting: 0).contains("all is well"))
    }

    /// A command comes first, and writes the rider's data; the file is one of before there were names, mouse and
    /// cursor.
    @Test(arguments: ["map", "account"]) func isResumedAfterACommandAndFromTheFirstForm(_ name: String) throws {
        let later = #"s/"cursor":[0-9]*,//;s/"called":"[^"]*",//;s/"mouse":[a-z]*,//"#
        let store = try store(3, name, of: name == "map" ? "map" : "main", edit: later)
        defer { store.folder.remove() }
        try store.run("settings called=Ada", expecting: 0)
        #expect(try store.shell("head -c 16 store/notebooks/\(Self.file)") == "rider-notebook 3")
        let terminal = try terminal(store)
        defer { terminal.kill() }
        // A line kept without a cursor is continued at its end.
        let expected = try screen(name).replacing("ma▏r", with: "mar▏")
        try terminal.wait(for: expected) { $0.text.trimmed == expected }
        #expect(try store.run("settings", expecting: 0).contains("called=Ada"))
    }

    /// What was typed of an account goes with it, wherever an earlier version had it.
    @Test func isErasedWithTheAccount() throws {
        let store = try store(3, "account", of: "main")
        defer { store.folder.remove() }
        try store.run("account log-out --yes", expecting: 0)
        #expect(try store.shell("grep -rlE 'new@ex|Anna Schirm' store") == "")
        #expect(try store.shell("ls store/cursors").contains(Self.file))
    }
}
