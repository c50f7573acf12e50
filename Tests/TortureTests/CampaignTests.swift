import Foundation
import TerminalScreen
import Testing

@testable import torture

/// The slice of every campaign that each test run tries; `scripts/torture` tries all of it.
@Suite(.serialized) struct CampaignTests {
    @Test(arguments: Campaign.all.map(\.name))
    func noPromiseIsBroken(campaign: String) throws {
        try run("\(campaign) --everyday")
    }

    /// As it is run on demand, over every rental there is, though only a few cases of it: that it can be run at all.
    @Test(arguments: [(hitsOnRentals, 30), (others, 4), (slow, 1)])
    func runsOnDemand(campaigns: [String], count: Int) throws {
        try run(campaigns.joined(separator: " ") + " --count \(count)")
    }

    /// They run every rental undisturbed before they hit one.
    private static let hitsOnRentals = ["kills", "cuts", "relapses", "failures"]
    private static let slow = ["services", "planted"]
    private static let others = Campaign.all.map(\.name).filter { !(hitsOnRentals + slow).contains($0) }

    private func run(_ arguments: String) throws {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("torture").standardizedFileURL.path
        let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        let output = try Tool("sh").run(
            ["-c", "cd \"$REPOSITORY\" && exec \"$TORTURE\" \(arguments)"],
            environment: ProcessInfo.processInfo.environment.merging(["TORTURE": program, "REPOSITORY": repository]) {
                $1
            }, seconds: 900)
        #expect(output.status == 0, "\(output.text)\(output.errors)")
        print(output.text)
    }
}
