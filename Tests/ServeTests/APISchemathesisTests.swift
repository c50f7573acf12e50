import Foundation
import HandoverCode
import Rental
import ServiceProgram
import TerminalScreen
import Testing

/// The running service against a tool of another project that has read the OpenAPI document and nothing else (PyPI
/// `schemathesis`), run by `Tests/Foreign/run_schemathesis.py`.
@Suite struct APISchemathesisTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private struct Missing: Error, CustomStringConvertible {
        let path: String
        var description: String { "no schemathesis at \(path): run scripts/test --all, which installs it" }
    }

    /// In seconds; the tool ends by itself, and is killed where it does not.
    private static let budget = ProcessInfo.processInfo.environment["ZONTIK_SCHEMATHESIS_SECONDS"] ?? "20"

    @Test(.timeLimit(.minutes(20))) func everyAnswerIsAsTheDocumentSays() throws {
        let venv = Self.root.appendingPathComponent(".build/venv-schemathesis/bin").path
        guard FileManager.default.isExecutableFile(atPath: venv + "/schemathesis") else { throw Missing(path: venv) }
        let service = try RunningService([
            "--scan-tries", "1000000", "--actions-per-session", "1000000", "--actions-per-client", "1000000",
            "--openings-per-client", "1000000",
        ])
        defer { service.kill() }
        let clerk = try service.command(["clerk", "add", "--point", "alter-markt"]).text
            .trimmingCharacters(in: .whitespacesAndNewlines)
        let seed = ProcessInfo.processInfo.environment["ZONTIK_SCHEMATHESIS_SEED"] ?? "5"
        let script = Self.root.appendingPathComponent("Tests/Foreign/run_schemathesis.py").path
        let answer = try Tool("sh").run(
            ["-c", #"exec "$0" "$@""#, venv + "/python3", script, service.address, clerk, Self.budget, seed],
            seconds: 400)
        #expect(answer.status == 0, "\(answer.text)\n\(answer.errors)")
        // All there are but the one by which it reads the document.
        #expect(answer.text.contains("Selected: 28/28") && answer.text.contains("Tested: 28"), "\(answer.text)")
        #expect(!service.errors.contains("failed"), "\(service.errors)")
    }
}
