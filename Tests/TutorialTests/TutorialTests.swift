import Foundation
import Testing

/// Whoever depends on this package gets the libraries and what these need, and what the tutorial shows happens.
@Suite struct TutorialTests {
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// What `Checkpoint` and `StateMachineTesting` rest on, with the package itself.
    private static let modules: Set<String> = [
        "Ticket", "TicketTests", "CDigest", "CJoinedLog", "CPlatform", "Checkpoint", "Digest", "DurableFiles",
        "Essentials", "JSON", "SQLite", "StateMachine", "StateMachineTesting", "TicketPackageTests",
        "TicketPackageDiscoveredTests",
    ]

    @Test(.timeLimit(.minutes(30))) func aPackageOfOnesOwnIsBuiltAndKilledAndGoesOn() throws {
        let path = "Sources/Store/Checkpoint/Checkpoint.docc/FromAnEmptyPackageToAMachineThatSurvivesKill.md"
        let tutorial = try Tutorial(String(contentsOf: Self.root.appending(path: path), encoding: .utf8))
        #expect(tutorial.files.count == 7)
        let place = FileManager.default.temporaryDirectory.appending(path: "zontik-tutorial-\(UUID())")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        try FileManager.default.createSymbolicLink(
            at: place.appending(path: "zontik"), withDestinationURL: Self.root)
        let output = try Self.run(tutorial.script, in: place)
        let took = output.matches(of: /(?m)^\d+ s: .*swift .*$/).map { String($0.0) }
        print(took.joined(separator: "\n"))
        #expect(!output.contains("/Ticket/Sources/") || !output.contains("warning:"), "\(output.suffix(4000))")
        let transcript = try String(contentsOf: place.appending(path: "transcript"), encoding: .utf8)
        #expect(Self.anyStore(transcript) == Self.anyStore(tutorial.transcript), "\(output.suffix(4000))")
        let build = place.appending(path: "Ticket/.build")
        let others = try Self.compiled(in: build).subtracting(Self.modules)
        #expect(others == [])
        let checkouts = build.appending(path: "checkouts").path
        let fetched = (try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []
        #expect(fetched == [])
    }

    /// The modules that have an object file in their folder; of what is not compiled the folder is empty, or not there.
    private static func compiled(in build: URL) throws -> Set<String> {
        let debug = build.appending(path: "debug").resolvingSymlinksInPath().path
        let files = try FileManager.default.subpathsOfDirectory(atPath: debug).filter { $0.hasSuffix(".o") }
        let folders = files.compactMap { $0.split(separator: "/").first }.filter { $0.hasSuffix(".build") }
        let modules = folders.map { String($0.dropLast(".build".count)) }
        #expect(modules.contains("Checkpoint"))
        return Set(modules)
    }

    /// - Returns: what it printed.
    private static func run(_ script: String, in place: URL) throws -> String {
        let file = place.appending(path: "script")
        let output = place.appending(path: "output")
        try script.write(to: file, atomically: true, encoding: .utf8)
        let shell = Process()
        shell.executableURL = URL(filePath: "/usr/bin/env")
        shell.arguments = ["bash", "-c", "bash script 3>transcript >output 2>&1 </dev/null"]
        shell.currentDirectoryURL = place
        try shell.run()
        shell.waitUntilExit()
        let text = try String(contentsOf: output, encoding: .utf8)
        #expect(shell.terminationStatus == 0, "\(text.suffix(4000))")
        return text
    }

    /// Each store has an identity of its own.
    private static func anyStore(_ transcript: String) -> String {
        transcript.replacing(/[0-9a-f]{32}\//, with: "STORE/")
    }
}
