import Foundation
import TerminalScreen
import Testing

@testable import torture

/// The slice of every campaign that each test run tries; `scripts/torture` tries all of it.
@Suite(.serialized) struct CampaignTests {
    @Test(arguments: Campaign.all.map(\.name))
    func noPromiseIsBroken(campaign: String) throws {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("torture").standardizedFileURL.path
        let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        let output = try Tool("sh").run(
            ["-c", "cd \"$REPOSITORY\" && exec \"$TORTURE\" \(campaign) --everyday"],
            environment: ProcessInfo.processInfo.environment.merging(["TORTURE": program, "REPOSITORY": repository]) {
                $1
            }, seconds: 900)
        #expect(output.status == 0, "\(output.text)\(output.errors)")
        print(output.text)
    }
}
