import Foundation
import TerminalScreen
import Testing

/// Stores that earlier versions left behind, as files: each must be taken up by this version where it was left, be
/// whole, and be carried to its end. `scripts/keep-stores` keeps those of the current version.
struct CompatibilityTests {
    static let stores = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Stores")

    static let names: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: stores.path)
        return (files ?? []).filter { $0.hasSuffix(".tar.gz") }.sorted()
    }()

    @Test func everyVersionOfTheStoreIsKept() throws {
        let store = try ArchivedStore("1-main.tar.gz")
        defer { store.folder.remove() }
        try store.run("status")
        let version = try store.shell("sqlite3 store/journal.db 'PRAGMA user_version'").trimmed
        for known in 1...(Int(version) ?? 0) {
            #expect(
                Self.names.count { $0.hasPrefix("\(known)-") } >= 15, "run scripts/keep-stores for version \(known)")
        }
    }

    @Test(arguments: names) func isResumedWhereItWasLeftAndCarriedToItsEnd(_ name: String) throws {
        let store = try ArchivedStore(name)
        defer { store.folder.remove() }
        let fleet = try store.fleet()
        #expect(fleet > 0)
        let left = try store.status(of: store.shell("cat store/status.json"))
        // A later version may say more, and not less; and record first what its chart asks for and theirs did not.
        let now = try store.status(of: store.run("--json status"))
        var resumed = now.filter { left[$0.key] != nil }
        let (before, after) = (left["revision"] as? Int, resumed["revision"] as? Int)
        #expect(try #require(after) >= #require(before))
        resumed["revision"] = before
        #expect(resumed as NSDictionary == left as NSDictionary)
        #expect(try store.run("verify", expecting: 0).contains("all is well"))
        // All were told what time it is, from their first command on.
        #expect(now["demonstration"] as? Bool == true)
        // What it owes is paid, its rental ended, and another one goes through: tried once a version.
        try store.run("service up")
        try store.finish()
        if name.hasSuffix("-main.tar.gz") {
            for line in ["step rent", "step pay", "scan --point hauptbahnhof", "step continue"] {
                try store.run(line, expecting: 0)
            }
            try store.finish()
        }
        #expect(try store.run("verify", expecting: 0).contains("all is well"))
        #expect(try store.fleet() == fleet)
    }
}
