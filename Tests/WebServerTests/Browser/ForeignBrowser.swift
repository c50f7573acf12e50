import Foundation
import TerminalScreen

/// Chromium, driven by the scripts `Tests/Foreign/browser_*.py` through Playwright.
enum ForeignBrowser {
    struct Missing: Error, CustomStringConvertible {
        let path: String
        var description: String {
            "no Python with Playwright at \(path): run scripts/test --all, which installs it, or set ZONTIK_PYTHON"
        }
    }

    /// The interpreter named by `ZONTIK_PYTHON`, or the one `scripts/test --all` installs.
    private static var python: String {
        ProcessInfo.processInfo.environment["ZONTIK_PYTHON"]
            ?? root.appendingPathComponent(".build/venv/bin/python3").path
    }

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Does one of a script's chores with the programs of this build.
    static func run(
        _ script: String, _ chore: String..., adding variables: [String: String] = [:]
    ) throws -> Tool.Output {
        guard FileManager.default.isExecutableFile(atPath: python) else { throw Missing(path: python) }
        var environment = ProcessInfo.processInfo.environment
        environment["ZONTIK"] = BuiltProgram.path("zontik")
        environment["ZONTIK_SERVE"] = BuiltProgram.path("zontik-serve")
        environment["SWIFT_BACKTRACE"] = "enable=no"
        environment.merge(variables) { $1 }
        let path = root.appendingPathComponent("Tests/Foreign/\(script)").path
        // The script gives up earlier, and takes what it started with it.
        return try Tool("sh").run(
            ["-c", #"exec "$0" "$@""#, python, path] + chore, environment: environment, seconds: 300)
    }
}
