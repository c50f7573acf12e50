import Foundation
import Testing
import TimeZones

/// The offsets of zones as Python's `zoneinfo` has them, run by `Tests/Foreign/run_zones.py`: of every kind of zone,
/// each time its clocks are set from 1970 to 2059, and at other times up to the year 9998.
@Suite struct ForeignZonesTests {
    private struct Answer: Decodable {
        /// A second, and the offsets just before and from then on.
        let changes: [[Int64]]
        /// A second and its offset.
        let others: [[Int64]]
    }

    private static let names = [
        "Africa/Abidjan", "Africa/Cairo", "Africa/Casablanca", "Africa/El_Aaiun", "Africa/Johannesburg",
        "Africa/Monrovia", "America/Argentina/San_Luis", "America/Asuncion", "America/Caracas", "America/Godthab",
        "America/Havana", "America/Indiana/Knox", "America/Mexico_City", "America/New_York", "America/Phoenix",
        "America/Santiago", "America/Sao_Paulo", "America/Scoresbysund", "America/St_Johns", "Antarctica/Troll",
        "Asia/Amman", "Asia/Gaza", "Asia/Jerusalem", "Asia/Kathmandu", "Asia/Kolkata", "Asia/Pyongyang", "Asia/Tehran",
        "Asia/Tokyo", "Atlantic/Azores", "Australia/Lord_Howe", "Australia/Sydney", "CET", "Etc/GMT-14",
        "Europe/Berlin",
        "Europe/Chisinau", "Europe/Dublin", "Europe/Lisbon", "Europe/Moscow", "Pacific/Apia", "Pacific/Auckland",
        "Pacific/Chatham", "Pacific/Easter", "UTC",
    ]

    @Test func everyChangeIsTheSame() throws {
        let seed = Int.random(in: 0...Int(Int32.max))
        let answers = try Self.answers(seed)
        #expect(answers.count == Self.names.count)
        var changes = 0
        for (name, answer) in answers {
            let zone = try #require(ZoneInfo(identifier: name))
            for change in answer.changes {
                let (second, before, after) = (change[0], Int(change[1]), Int(change[2]))
                #expect(zone.secondsFromGMT(at: second - 1) == before, "\(name) before \(second)")
                #expect(zone.secondsFromGMT(at: second) == after, "\(name) from \(second)")
            }
            changes += answer.changes.count
            for other in answer.others {
                #expect(zone.secondsFromGMT(at: other[0]) == Int(other[1]), "\(name) at \(other[0]), seed \(seed)")
            }
        }
        // Python found its database, and these zones are not all like Greenwich.
        #expect(changes > 3000)
    }

    private static func answers(_ seed: Int) throws -> [String: Answer] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let (python, output) = (Process(), Pipe())
        python.executableURL = URL(filePath: "/usr/bin/env")
        python.arguments = ["python3", root.appending(path: "Foreign/run_zones.py").path, "\(seed)"] + names
        python.standardOutput = output
        try python.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        python.waitUntilExit()
        try #require(python.terminationStatus == 0)
        return try JSONDecoder().decode([String: Answer].self, from: text)
    }
}
