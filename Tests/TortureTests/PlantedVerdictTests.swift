import Foundation
import TerminalScreen
import Testing

@testable import torture

/// A check that could not be made has caught nothing.
@Suite struct PlantedVerdictTests {
    private func verdict(_ status: Int32, _ output: String, saying words: String? = nil) throws -> String? {
        try Mutant.verdict(.init(status: status, output: output, errors: ""), "a fault", ["kills"], saying: words)
    }

    @Test func onlyABrokenPromiseIsACatch() throws {
        #expect(try verdict(0, "| fault |") == nil)
        #expect(try verdict(1, "VIOLATION a code is used twice\n  again: …") == "VIOLATION a code is used twice")
        #expect(try verdict(1, "VIOLATION used twice", saying: "twice") == "VIOLATION used twice")
        #expect(throws: Broken.self) { try verdict(1, "VIOLATION lost", saying: "twice") }
        #expect(throws: Trouble.self) { try verdict(2, "NOT RUN kills: anna's rental, undisturbed: 1") }
        #expect(throws: Trouble.self) { try verdict(132, "") }
        #expect(throws: Trouble.self) { try verdict(1, "") }
    }

    /// Beside this torture lies a program that rents nothing.
    @Test(arguments: ["kills", "cuts", "relapses", "failures", "notebooks", "clerks", "cells", "moved"])
    func aCampaignThatCannotRunSaysSo(campaign: String) throws {
        let built = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("torture").standardizedFileURL.path
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let programs = folder.url.path
        let output = try Tool("sh").run(
            [
                "-c",
                """
                cp '\(built)' '\(programs)/torture' && printf '#!/bin/sh\\necho broken >&2; exit 1\\n' > '\(programs)/zontik' &&
                chmod +x '\(programs)/zontik' && exec '\(programs)/torture' \(campaign) --count 3
                """,
            ], seconds: 120)
        #expect(output.status == 2, "\(output.text)\(output.errors)")
        #expect(output.text.contains("NOT RUN \(campaign): "), "\(output.text)")
    }
}
