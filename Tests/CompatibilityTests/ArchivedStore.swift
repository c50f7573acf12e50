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

    /// To the main screen from wherever the session is. Each step answers with the next status, so that another command
    /// is needed after a scan only.
    func finish() throws {
        var answer = try run("--json status")
        for _ in 0..<12 {
            let status = try status(of: answer)
            if status["information"] as? Bool == true {
                answer = try run("--json step close-information", expecting: 0)
                continue
            }
            switch (status["screen"] as? String, status["phase"] as? String, status["purpose"] as? String) {
            case ("main", _, _): return
            case ("qrCode", "awaiting", "return"):
                try run("scan --point hauptbahnhof", expecting: 0)
                answer = try run("--json status")
            case ("qrCode", "scanned", _): answer = try run("--json step continue", expecting: 0)
            case ("activeRent", _, _): answer = try run("--json step finish", expecting: 0)
            case ("feedback", _, _): answer = try run("--json step skip-feedback", expecting: 0)
            default: answer = try run("--json step back", expecting: 0)
            }
        }
        Issue.record("the session does not come to its end: \(try run("status"))")
    }

    /// The program, beside the bundle of the tests.
    static let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("zontik").path
}

extension String {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
