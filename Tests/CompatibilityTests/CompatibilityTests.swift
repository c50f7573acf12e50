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

    /// Those of the oldest version and of the current one; `FormerStoresTests` has the others.
    static let everyday = names.filter { [versions.min(), versions.max()].contains(version(of: $0)) }

    static let versions = names.compactMap(version)

    static func version(of name: String) -> Int? { name.split(separator: "-").first.flatMap { Int($0) } }

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

    @Test(arguments: everyday) func isResumedWhereItWasLeftAndCarriedToItsEnd(_ name: String) throws {
        try ArchivedStore.isResumedAndCarriedToItsEnd(name)
    }
}
