import Foundation
import TerminalScreen
import Testing

/// The small slice of the campaigns about scans that every test run tries; `scripts/torture` tries all of it.
@Suite(.serialized) struct ScanTests {
    @Test(arguments: ["scanners", "killed-scanners", "forgeries", "determinism"])
    func nothingIsHandedOutTwice(campaign: String) throws {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("torture").standardizedFileURL.path
        let output = try Tool("sh").run(
            ["-c", "exec \"$TORTURE\" \(campaign) --everyday"],
            environment: ProcessInfo.processInfo.environment.merging(["TORTURE": program]) { $1 }, seconds: 300)
        #expect(output.status == 0, "\(output.text)\(output.errors)")
    }
}
