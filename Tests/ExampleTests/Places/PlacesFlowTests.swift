import ExamplePlaces
import ExampleSupport
import Foundation
import StateMachine
import TerminalUI
import Testing

/// What the places promise beyond their machine.
struct PlacesFlowTests {
    /// Without a network there is an error, and a minute later another try; a day after a success the places are asked
    /// for again.
    @Test func thePlacesAreAskedForAgain() throws {
        let program = try Program("example-places")
        defer { program.folder.remove() }
        func run(_ seconds: Int, _ lines: [String] = [], _ arguments: [String] = []) throws -> String {
            try program.run(lines, ["--now", "\(1_000 * seconds)"] + arguments).text
        }
        #expect(try run(100, [], ["--offline"]) == "now: list, noData, notLocated, english\n")
        #expect(try run(159, ["locate"], ["--offline"]).hasSuffix("now: list, noData, notLocated, english\n"))
        #expect(try run(159) == "now: list, noData, notLocated, english\n")
        #expect(try run(160) == "now: list, known, notLocated, english\n")
        let state = try session(program, at: 160_000).state
        #expect(state.places.count == 14 && state.incidents.count == 3)
        #expect(state.due == Instant(milliseconds: (160 + 86_400) * 1_000))
        _ = try run(160 + 86_400, [], ["--offline"])
        let later = try session(program, at: (160 + 86_400) * 1_000).state
        #expect(later.places.count == 14 && later.data == .known && later.incidents.count == 4)
    }

    /// The four statuses, each at a time of its own, in both languages: Trattoria Lungo opens at 12 on a Tuesday.
    @Test(arguments: [
        (9, 0, "closed until Tu 12:00", "geschlossen bis Di 12:00"),
        (11, 45, "opens soon, at Tu 12:00", "öffnet bald, um Di 12:00"),
        (13, 0, "open until Tu 15:00", "offen bis Di 15:00"),
        (14, 45, "closes soon, at Tu 15:00", "schließt bald, um Di 15:00"),
    ])
    func theStatusIsThatOfTheHour(_ hour: Int, _ minute: Int, _ english: String, _ german: String) throws {
        let program = try Program("example-places")
        defer { program.folder.remove() }
        // 2026-11-24, a Tuesday, 00:00 in Berlin.
        let time = Int64(1_795_474_800 + hour * 3_600 + minute * 60) * 1_000
        let arguments = ["--now", "\(time)"]
        #expect(try program.run(["open 2", "show"], arguments).text.contains(english))
        #expect(try program.run(["language", "show"], arguments).text.contains(german))
    }

    @Test func whatIsSearchedForIsHighlighted() throws {
        let program = try Program("example-places")
        defer { program.folder.remove() }
        try program.run(["search BURGER"], ["--now", "1000000"])
        let session = try session(program)
        let screen = session.flow.screen(of: session.state, chosen: 1, now: session.now)
        let matches = Frame(screen, columns: 80, rows: 24).lines.flatMap(\.spans).filter {
            $0.style == .match || $0.style == .selectedMatch
        }
        #expect(matches.map(\.text) == ["Burger", "Burger", "Burger"])
    }

    @Test(arguments: [["--theme", "pink"], ["--store", ""], ["--crash-at", "0"], ["--nonsense"]])
    func badOptionsChangeNothing(_ options: [String]) throws {
        let program = try Program("example-places")
        defer { program.folder.remove() }
        let output = try program.run(["map"], options)
        #expect(output.status == 64 && output.errors.contains("Error: "))
        #expect(!FileManager.default.fileExists(atPath: program.store))
    }

    private func session(_ program: Program, at milliseconds: Int64 = 1_000_000) throws -> FlowSession<PlacesFlow> {
        try FlowSession<PlacesFlow>(
            FlowSettings(store: program.store, now: { Instant(milliseconds: milliseconds) }))
    }
}
