import Foundation
import TerminalScreen
import Testing

/// A store of an earlier version, taken out of its archive, and the program under test on it.
struct ArchivedStore {
    let folder: TemporaryDirectory
    private let tool: Tool
    let now: String

    init(_ name: String) throws {
        folder = try TemporaryDirectory()
        tool = try Tool("sh")
        let archive = CompatibilityTests.stores.appendingPathComponent(name).path
        let output = try tool.run([
            "-c", "cd \"$0\" && mkdir -m 700 store && tar -C store -xzf \"$1\" && cat store/now",
            folder.url.path, archive,
        ])
        now = output.text.trimmed
        try #require(!now.isEmpty, "\(name): \(output.errors)")
    }

    /// None yet: the first command makes it.
    init() throws {
        folder = try TemporaryDirectory()
        tool = try Tool("sh")
        now = "2026-07-01T10:00:00+02:00"
    }

    @discardableResult
    func shell(_ line: String, expecting status: Int32? = nil) throws -> String {
        let script = "cd \"$FOLDER\" && \(line)"
        let environment = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "FOLDER": folder.url.path,
            "ZONTIK": Self.program, "ZONTIK_STORE": "store", "ZONTIK_RIDER": "anna", "LANG": "C.UTF-8",
        ]
        let output = try tool.run(["-c", script], environment: environment)
        if let status { #expect(output.status == status, "\(line): \(output.text)\(output.errors)") }
        return output.text + output.errors
    }

    @discardableResult
    func run(_ arguments: String, expecting status: Int32? = nil) throws -> String {
        try shell("\"$ZONTIK\" --now \(now) \(arguments)", expecting: status)
    }

    /// What a status says, whatever the order of its keys.
    /// A notice counts as one, whatever the words of its version.
    func status(of json: String) throws -> [String: Any] {
        let status = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        return status.merging(["notice": status["notice"] is String]) { $1 }
    }

    /// The umbrellas at all places, those on rent and sold included.
    func fleet() throws -> Int {
        try Int(shell("sqlite3 store/journal.db 'SELECT sum(count) FROM stock'").trimmed) ?? 0
    }

    /// To the main screen from wherever the session is, in as few commands as may be.
    func finish() throws {
        var status = try status(of: run("--json status"))
        for _ in 0..<12 {
            let screen = status["screen"] as? String
            if screen == "main", status["information"] as? Bool != true { return }
            var lines = Self.steps(from: status)
            if screen == "qrCode", status["phase"] as? String == "awaiting", status["purpose"] as? String == "return" {
                if !lines.isEmpty { try steps(lines) }
                try run("scan --point hauptbahnhof", expecting: 0)
                lines = ["continue", "skip-feedback"]
            }
            status = try steps(lines)
        }
        Issue.record("the session does not come to its end: \(try run("status"))")
    }

    /// What leads to the next screen whose way on is to be looked at, or scanned.
    private static func steps(from status: [String: Any]) -> [String] {
        let closing = status["information"] as? Bool == true ? ["close-information"] : []
        return switch (status["screen"] as? String, status["phase"] as? String, status["purpose"] as? String) {
        case ("main", _, _), ("qrCode", "awaiting", "return"): closing
        case ("qrCode", "scanned", "rent"): closing + ["continue", "finish"]
        case ("qrCode", "scanned", _): closing + ["continue", "skip-feedback"]
        case ("activeRent", _, _): closing + ["finish"]
        case ("feedback", _, _): ["skip-feedback"]
        default: closing + ["back"]
        }
    }

    /// Performs actions in one process.
    /// - Returns: the status after the last.
    @discardableResult
    func steps(_ lines: [String]) throws -> [String: Any] {
        let answers = try shell(
            "printf '%s\\n' \(lines.joined(separator: " ")) | \"$ZONTIK\" --now \(now) step -", expecting: 0)
        return try status(of: String(answers.split(separator: "\n").last ?? ""))
    }

    static let program = BuiltProgram.path("zontik")
}

extension String {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
