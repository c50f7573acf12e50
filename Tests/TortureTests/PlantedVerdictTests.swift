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

    /// A test that fails is a catch; one that is not there, or ends with a trap, has caught nothing.
    @Test func whatATestExpectedIsACatch() throws {
        func verdict(_ status: Int32, _ errors: String) throws -> String? {
            try Mutant.verdict(
                .init(status: status, output: "", errors: errors), "a fault", ["test", "NodesTests"], saying: "most")
        }
        let failed = """
            ◇ Test aSession() started.
            ✘ Test aSession() recorded an issue at NodesTests.swift:60:9: Expectation failed: printer.most == 1
            ✘ Test aSession() failed after 1.2 seconds with 1 issue.
            """
        #expect(try verdict(1, failed)?.hasSuffix("Expectation failed: printer.most == 1") == true)
        #expect(throws: Broken.self) { try verdict(1, "✘ Test another() recorded an issue at A.swift:1:1: no server") }
        #expect(try verdict(0, "✔ Test run with 1 test in 1 suite passed after 1.2 seconds.") == nil)
        #expect(throws: Trouble.self) { try verdict(69, "✔ Test run with 0 tests in 0 suites passed") }
        #expect(throws: Trouble.self) { try verdict(132, failed) }
    }

    /// What a browser waited for is in the last line of its kind; a browser that is not there has caught nothing.
    @Test func whatABrowserMissedIsACatch() throws {
        func verdict(_ errors: String) throws -> String? {
            try Mutant.verdict(
                .init(status: 1, output: "", errors: errors), "a fault", ["browser", "slow"], saying: "Timeout 6000ms")
        }
        let errors = """
            Traceback (most recent call last):
            playwright._impl._errors.TimeoutError: Page.wait_for_selector: Timeout 6000ms exceeded.
            Call log:
              - waiting for locator("main") to be visible

            """
        #expect(try verdict(errors)?.hasSuffix("Timeout 6000ms exceeded.") == true)
        #expect(throws: Broken.self) { try verdict("ModuleNotFoundError: No module named 'playwright'\n") }
        #expect(throws: Trouble.self) { try verdict("") }
    }

    /// Beside this torture lies a program that rents nothing.
    @Test(arguments: ["kills", "cuts", "relapses", "failures", "notebooks", "clerks", "cells", "moved"])
    func aCampaignThatCannotRunSaysSo(campaign: String) throws {
        let output = try torture([campaign, "--count", "3"], beside: "echo broken >&2; exit 1")
        #expect(output.status == 2, "\(output.text)\(output.errors)")
        #expect(output.text.contains("NOT RUN \(campaign): "), "\(output.text)")
    }

    /// Beside this one lies a program after whose steps the gateway has captured too much.
    @Test func aPromiseThatIsBrokenUndisturbedIsNamed() throws {
        let program = """
            '\(BuiltProgram.path("zontik"))' "$@"; status=$?
            while [ $# -gt 1 ]; do [ "$1" = --store ] && books="$2/gateway/gateway.db"; shift; done
            [ -f "$books" ] && sqlite3 "$books" \
              'UPDATE hold SET captured = captured + 1, released = released - 1 WHERE captured > 0 AND released > 0'
            exit $status
            """
        let output = try torture(["kills", "--everyday"], beside: program)
        #expect(output.status == 1, "\(output.text)\(output.errors)")
        #expect(output.text.contains("VIOLATION ") && output.text.contains(", undisturbed: "), "\(output.text)")
        // A case has its number among the places of the slice: without that word another one would be shown.
        #expect(output.text.contains("again: scripts/torture kills --everyday --seed 1 --only 0"), "\(output.text)")
    }

    /// Runs a campaign with a shell script in place of the rider's program.
    private func torture(_ arguments: [String], beside script: String) throws -> (
        status: Int32, text: String, errors: String
    ) {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let programs = folder.url.path
        // Written by the shell: a file that this process has open is open in whatever another test starts meanwhile,
        // and cannot be executed.
        let line = """
            printf '%s\\n' '#!/bin/sh' "$0" > '\(programs)/zontik' && \
            cp '\(BuiltProgram.path("torture"))' '\(programs)/torture' && chmod +x '\(programs)/zontik' && \
            exec '\(programs)/torture' \(arguments.joined(separator: " "))
            """
        let output = try Tool("sh").run(["-c", line, script], seconds: 120)
        return (output.status, output.text, output.errors)
    }
}
