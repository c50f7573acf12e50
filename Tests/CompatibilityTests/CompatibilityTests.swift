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

    /// The oldest version that is read.
    private static let oldest = 7

    @Test func everyVersionOfTheStoreIsKept() throws {
        let store = try ArchivedStore("\(Self.oldest)-main.tar.gz")
        defer { store.folder.remove() }
        try store.run("status")
        let version = try store.shell("sqlite3 store/journal.db 'PRAGMA user_version'").trimmed
        for known in Self.oldest...(Int(version) ?? 0) {
            #expect(
                Self.names.count { $0.hasPrefix("\(known)-") } >= 15, "run scripts/keep-stores for version \(known)")
        }
    }

    /// What 0.1.0 wrote before version 7 is named, with the release that reads it, and left as it is.
    @Test func anOlderVersionIsRefused() throws {
        let store = try ArchivedStore("\(Self.oldest)-main.tar.gz")
        defer { store.folder.remove() }
        try store.shell("sqlite3 store/journal.db 'PRAGMA user_version = \(Self.oldest - 1)'", expecting: 0)
        let sums = "cd store && find . -type f ! -name '*-shm' ! -empty -exec sha256sum {} + | sort"
        let before = try store.shell(sums, expecting: 0)
        for command in ["status", "step rent", "verify", "backup copy"] {
            let said = try store.run(command, expecting: 5)
            #expect(said.contains("(schema 6, this program reads 7 and newer); release 0.1.0 reads it"), "\(said)")
        }
        #expect(try store.shell(sums, expecting: 0) == before)
    }

    @Test(arguments: names) func isResumedWhereItWasLeftAndCarriedToItsEnd(_ name: String) throws {
        try ArchivedStore.isResumedAndCarriedToItsEnd(name)
    }
}
