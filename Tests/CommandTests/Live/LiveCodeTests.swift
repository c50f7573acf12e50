import Foundation
import TerminalScreen
import Testing

/// The code is read from a real terminal by a decoder of others: without colours, on both grounds, in small windows.
@Suite struct LiveCodeTests {
    /// What says that text is dark on a light ground, or that it is not.
    struct Ground: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var options: [String] = []
        var environment: [String: String] = [:]
        var ground: String?
        var setting: String?
        let theme: TerminalScreen.Theme
    }

    static let grounds = [
        Ground(testDescription: "nothing", environment: ["NO_COLOR": "1"], theme: .dark),
        Ground(testDescription: "--no-color", options: ["--no-color"], theme: .dark),
        Ground(testDescription: "the terminal: dark", environment: ["NO_COLOR": "1"], ground: "#000000", theme: .dark),
        Ground(
            testDescription: "the terminal: light", environment: ["NO_COLOR": "1"], ground: "#fdf6e3", theme: .light),
        Ground(
            testDescription: "the environment", environment: ["NO_COLOR": "1", "COLORFGBG": "0;15"], theme: .light),
        Ground(testDescription: "the rider", environment: ["NO_COLOR": "1"], setting: "light", theme: .light),
    ]

    private func bench(_ ground: Ground) throws -> Bench {
        let bench = try Bench()
        try bench.run(["zontik step rent", "zontik step pay"])
        if let setting = ground.setting { try bench.run(["zontik settings theme=\(setting)"]) }
        return bench
    }

    @Test(arguments: grounds) func theScreenDrawsItInReverseVideo(_ ground: Ground) throws {
        let bench = try bench(ground)
        defer { bench.folder.remove() }
        let rider = try Rider(
            bench, options: ground.options, environment: ground.environment, ground: ground.ground)
        defer { rider.terminal.kill() }
        let code = try rider.code(theme: ground.theme)
        #expect(try bench.run("zontik code --format text").text == code + "\n")
        let screen = try rider.terminal.capture()
        #expect(!screen.hasColours && screen.text.contains("[q] Quit"))
    }

    @Test(arguments: grounds) func theCommandDrawsItInReverseVideo(_ ground: Ground) throws {
        let bench = try bench(ground)
        defer { bench.folder.remove() }
        let rider = try Rider(
            bench, options: ["code"] + ground.options, rows: 30, environment: ground.environment, ground: ground.ground)
        defer { rider.terminal.kill() }
        let screen = try rider.terminal.waitForExit()
        let code = try decodeQR(ScreenPainter(theme: ground.theme).paint(screen))
        #expect(try bench.run("zontik code --format text").text == (code ?? "") + "\n", "\(screen.text)")
        #expect(!screen.hasColours)
    }

    /// Beside the words, above them, or without the title: whole, with a key below.
    @Test(arguments: [(80, 24), (80, 23), (76, 23), (60, 30), (45, 34), (45, 24), (75, 25)], ["", "1"])
    func itStandsInSmallWindows(_ size: (columns: Int, rows: Int), _ noColour: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent", "zontik step pay"])
        let rider = try Rider(
            bench, columns: size.columns, rows: size.rows, environment: noColour.isEmpty ? [:] : ["NO_COLOR": noColour])
        defer { rider.terminal.kill() }
        let code = try rider.code()
        #expect(try bench.run("zontik code --format text").text == code + "\n")
        #expect(try rider.sees("[q] Quit").lines[size.rows - 1].contains("[q] Quit"))
    }

    /// Half a code is none.
    @Test func aWindowOfAColumnLessShowsTheLink() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent", "zontik step pay"])
        let rider = try Rider(bench, columns: 44, rows: 40)
        defer { rider.terminal.kill() }
        let screen = try rider.sees("The code needs a window of 45 × 24")
        #expect(!screen.text.contains("▄"))
    }
}
