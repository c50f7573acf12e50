import Foundation
import TerminalScreen
import Testing

/// Stores that earlier versions left behind, as files: each must be taken up by this version where it was left, be
/// whole, and be carried to its end. `scripts/zoo` keeps those of the current version.
struct ZooTests {
    static let zoo = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Zoo")

    static let names: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: zoo.path)
        return (files ?? []).filter { $0.hasSuffix(".tar.gz") }.sorted()
    }()

    @Test func everyVersionOfTheStoreIsInTheZoo() throws {
        let animal = try Animal("1-main.tar.gz")
        defer { animal.folder.remove() }
        try animal.run("status")
        let version = try animal.shell("sqlite3 store/journal.db 'PRAGMA user_version'").trimmed
        for known in 1...(Int(version) ?? 0) {
            #expect(Self.names.count { $0.hasPrefix("\(known)-") } >= 15, "run scripts/zoo for version \(known)")
        }
    }

    @Test(arguments: names) func isResumedWhereItWasLeftAndCarriedToItsEnd(_ name: String) throws {
        let animal = try Animal(name)
        defer { animal.folder.remove() }
        let fleet = try animal.fleet()
        #expect(fleet > 0)
        let left = try animal.status(of: animal.shell("cat store/status.json"))
        // A later version may say more, and not less; and record first what its chart asks for and theirs did not.
        var resumed = try animal.status(of: animal.run("--json status")).filter { left[$0.key] != nil }
        let (before, after) = (left["revision"] as? Int, resumed["revision"] as? Int)
        #expect(try #require(after) >= #require(before))
        resumed["revision"] = before
        #expect(resumed as NSDictionary == left as NSDictionary)
        #expect(try animal.run("verify", expecting: 0).contains("all is well"))
        // All were told what time it is, from their first command on.
        #expect(try animal.run("--json status").contains(#""demonstration":true"#))
        // What it owes is paid, its rental ended, and another one goes through.
        try animal.run("service up")
        try animal.finish()
        for line in ["step rent", "step pay", "scan --point hauptbahnhof", "step continue"] {
            try animal.run(line, expecting: 0)
        }
        try animal.finish()
        #expect(try animal.run("verify", expecting: 0).contains("all is well"))
        #expect(try animal.fleet() == fleet)
    }
}
