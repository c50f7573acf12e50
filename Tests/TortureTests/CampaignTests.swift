import Foundation
import TerminalScreen
import Testing

@testable import torture

/// The slice of every campaign that each test run tries; `scripts/torture` tries all of it.
@Suite(.serialized) struct CampaignTests {
    /// Those that hit scripted rentals share the undisturbed runs of these.
    @Test(arguments: [hitsOnRentals] + others.map { [$0] })
    func noPromiseIsBroken(campaigns: [String]) throws {
        try run(campaigns.joined(separator: " ") + " --everyday")
    }

    /// As they are run on demand, though only a few cases of each: over every rental there is, and with faults that are
    /// not planted every day. The other campaigns do the same on demand, only more of it.
    @Test(arguments: [(hitsOnRentals, 30), (["planted"], 1)])
    func runsOnDemand(campaigns: [String], count: Int) throws {
        try run(campaigns.joined(separator: " ") + " --count \(count)")
    }

    /// Several campaigns link one program at a time, each with faults of its own; what the driver writes for the linker
    /// has to lie with them and not in the build that they share.
    @Test(arguments: ["zontik", "zontik_postgres"])
    func linkingWritesIntoItsOwnFolder(module: String) throws {
        let asked = try Self.programs.get() + "/\(module).autolink"
        #expect(FileManager.default.fileExists(atPath: asked), "what \(module) asks of the linker lies elsewhere")
    }

    private static let hitsOnRentals = ["kills", "cuts", "relapses", "failed-syncs", "failures"]
    private static let others = Campaign.all.map(\.name).filter { !hitsOnRentals.contains($0) }

    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path
    /// The programs under test; see `DebugBuild.linkForTests`.
    private static let programs = Result {
        if let folder = ProcessInfo.processInfo.environment["ZONTIK_PROGRAMS"] { return folder }
        let folder = repository + "/.build/programs"
        let output = try torture(BuiltProgram.path("torture"), "--programs '\(folder)'")
        try #require(output.status == 0, "\(output.text)\(output.errors)")
        return folder
    }

    private func run(_ arguments: String) throws {
        let output = try Self.torture(try Self.programs.get() + "/torture", arguments)
        #expect(output.status == 0, "\(output.text)\(output.errors)")
        print(output.text)
    }

    private static func torture(_ program: String, _ arguments: String) throws -> Tool.Output {
        try Tool("sh").run(
            ["-c", "cd \"$REPOSITORY\" && exec \"$TORTURE\" \(arguments)"],
            environment: ProcessInfo.processInfo.environment.merging(["TORTURE": program, "REPOSITORY": repository]) {
                $1
            }, seconds: 900)
    }
}
