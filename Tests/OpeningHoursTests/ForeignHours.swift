import Foundation
import OpeningHours
import StateMachine
import TimeZones

/// Opening hours as an implementation of another project understands them (PyPI `opening-hours-py`), run by
/// `Tests/Foreign/run_hours.py`.
enum ForeignHours {
    struct Job: Encodable {
        struct Hours: Encodable {
            let text: String
            /// Stretches that are open, each from a second to another.
            var open: [[Int64]]?
            /// For each of the job's instants `o` for open, `c` for closed or `u` for unknown.
            var states: String?
        }

        let zone: String
        let country: String?
        let start: Int64
        let end: Int64
        /// In seconds.
        var instants: [Int64] = []
        var hours: [Hours] = []
    }

    /// A stretch that one of the two takes for open and the other not.
    struct Difference: Decodable {
        let text: String
        let from: Int64
        let to: Int64
        let ours: Bool
    }

    struct Missing: Error, CustomStringConvertible {
        let what: String
        var description: String { "\(what): run scripts/test, which installs it, or set ZONTIK_PYTHON" }
    }

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// - Returns: the differences, and how many stretches were compared.
    static func compare(_ job: Job) throws -> (differences: [Difference], compared: Int) {
        let python =
            ProcessInfo.processInfo.environment["ZONTIK_PYTHON"]
            ?? root.appendingPathComponent(".build/venv/bin/python3").path
        guard FileManager.default.isExecutableFile(atPath: python) else {
            throw Missing(what: "no Python at \(python)")
        }
        let input = FileManager.default.temporaryDirectory.appendingPathComponent("hours-\(UUID().uuidString).json")
        try JSONEncoder().encode(job).write(to: input)
        defer { try? FileManager.default.removeItem(at: input) }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [root.appendingPathComponent("Tests/Foreign/run_hours.py").path]
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .split(separator: "\n")
        process.waitUntilExit()
        guard process.terminationStatus == 0,
            let count = lines.last?.split(separator: " ").dropFirst(2).first.flatMap({ Int($0) })
        else { throw Missing(what: "opening-hours-py cannot be asked: \(lines.joined(separator: "\n"))") }
        return (try lines.dropLast().map { try JSONDecoder().decode(Difference.self, from: Data($0.utf8)) }, count)
    }

    /// What ours says at each of some instants, as `Job.Hours.states`; nil where the text is not understood.
    static func states(_ text: String, in zone: ZoneInfo, holidays: HolidayCalendar, at instants: [Int64]) -> String? {
        guard let hours = try? OpeningHours(text) else { return nil }
        return instants.map { second in
            switch hours.status(at: Instant(milliseconds: second * 1000), in: zone, holidays: holidays).isOpen {
            case true?: "o"
            case false?: "c"
            case nil: "u"
            }
        }.joined()
    }

    /// The stretches of a time in which ours is open.
    static func stretches(
        _ text: String, in zone: ZoneInfo, holidays: HolidayCalendar, from start: Int64, to end: Int64
    ) throws -> [[Int64]] {
        let hours = try OpeningHours(text)
        var stretches: [[Int64]] = []
        var now = start
        while now < end {
            let status = hours.status(at: Instant(milliseconds: now * 1000), in: zone, holidays: holidays)
            let next = min(end, status.nextChange.map { $0.milliseconds / 1000 } ?? end)
            if status.isOpen == true { stretches.append([now, next]) }
            now = next
        }
        return stretches
    }
}
