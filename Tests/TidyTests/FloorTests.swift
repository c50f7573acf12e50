import Foundation
import Testing

/// What `docs/architecture.md` says of floors holds in the sources.
@Suite struct FloorTests {
    /// A target that the table names.
    private struct Room {
        let floor: String
        /// The row of the table that names it, counted from the top.
        let row: Int
    }

    private static func rooms() throws -> [String: Room] {
        let text = try String(contentsOf: SourceFile.top.appending(path: "docs/architecture.md"), encoding: .utf8)
        let rows = text.split(separator: "\n").drop { !$0.hasPrefix("| floor |") }.dropFirst(2).prefix {
            $0.hasPrefix("|")
        }
        var rooms: [String: Room] = [:]
        for (number, row) in rows.enumerated() {
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let floor = cells[0].replacing("`", with: "")
            for match in cells[1].matches(of: /`([^`]+)`/) { rooms[String(match.1)] = Room(floor: floor, row: number) }
        }
        return rooms
    }

    /// What a line imports; nil for any other line.
    private static func imported(_ line: String) -> String? {
        guard !line.code.hasPrefix("//") else { return nil }
        let words = line.split(separator: " ")
        guard let word = words.firstIndex(of: "import"), word + 1 < words.count else { return nil }
        return String(words[word + 1]).replacing("_", with: "-")
    }

    @Test func everyTargetLiesOnItsFloor() throws {
        let rooms = try Self.rooms()
        #expect(rooms.count > 20)
        let files = try SourceFile.code().filter { $0.floor != "System" }
        for file in files {
            let room = try #require(rooms[file.room], "\(file.room) is on no floor of docs/architecture.md")
            #expect(room.floor == file.floor, "\(file.path)")
        }
        // A floor in two rows would let rooms in between be imported from above and from below.
        let rows = Dictionary(grouping: rooms.values, by: \.floor).mapValues { Set($0.map(\.row)).count }
        #expect(rows.filter { $0.value > 1 }.keys.sorted() == [])
        let found = Set(files.map(\.room)).union(["RentalChart"])
        #expect(found == Set(rooms.keys), "docs/architecture.md names what is not there")
    }

    @Test func noTargetImportsOneFromAFloorBelow() throws {
        let rooms = try Self.rooms()
        for file in try SourceFile.code().filter({ $0.floor != "System" }) {
            let own = try #require(rooms[file.room])
            for (number, line) in file.lines.enumerated() {
                guard let name = Self.imported(line), let other = rooms[name] else { continue }
                #expect(other.row <= own.row, "\(file.place(number)): \(line)")
            }
        }
    }

    /// An example that knew the rental would not show that a stranger's program needs nothing of it.
    @Test func examplesImportNothingOfTheRental() throws {
        let allowed: Set = [
            "ArgumentParser", "AsyncHTTPClient", "Checkpoint", "CheckpointRuntime", "Digest", "Foundation", "Logging",
            "NIOCore", "NIOHTTP1", "NIOPosix", "OpeningHours", "PlainText", "StateMachine", "StateMachineTesting",
            "Synchronization",
            "TerminalUI", "TimeZones",
        ]
        let files = try SourceFile.all(below: "Examples")
        #expect(files.count > 20)
        let own = Set(files.map(\.room))
        for file in files {
            for (number, line) in file.lines.enumerated() {
                guard let name = Self.imported(line) else { continue }
                #expect(allowed.contains(name) || own.contains(name), "\(file.place(number)): \(line)")
            }
        }
    }

    /// Whatever a program does can be called, tested and linked without it.
    @Test(arguments: [
        "Interfaces/zontik", "Interfaces/zontik-postgres", "Interfaces/zontik-serve", "Testing/zontik-check",
    ])
    func aProgramIsItsEntryAlone(place: String) throws {
        let files = try SourceFile.all(below: "Sources/\(place)")
        let program = String(place.drop { $0 != "/" }.dropFirst())
        let file = try #require(files.first)
        #expect(files.count == 1 && file.lines.contains("@main"))
        #expect(file.lines.count < 10, "\(file.path) does more than to start a library")
        for other in try SourceFile.all(below: "Sources") {
            for (number, line) in other.lines.enumerated() {
                #expect(Self.imported(line) != program, "\(other.place(number)): imports a program")
            }
        }
    }
}
