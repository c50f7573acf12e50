import Foundation
import TerminalScreen
import Testing

/// The code on the live screen is always the code that counts, also after it was issued anew in place.
@Suite struct FreshCodeTests {
    enum Purpose: String, CaseIterable, Sendable {
        case rent, buy, `return`

        /// How a rider gets to the code.
        var steps: [String] {
            switch self {
            case .rent: ["zontik step rent", "zontik step pay"]
            case .buy: ["zontik step buy", "zontik step pay"]
            case .return:
                ["zontik step rent", "zontik step pay", "zontik scan", "zontik step continue", "zontik step finish"]
            }
        }
    }

    /// The code is valid for five minutes; the live screen begins five seconds before its end.
    private static let nearTheEnd = "2026-07-01T10:04:55+02:00"
    private static let afterTheEnd = "2026-07-01T10:05:05+02:00"

    @Test(arguments: Purpose.allCases) func anExpiredCodeIsDrawnAnew(_ purpose: Purpose) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(purpose.steps)
        let rider = try Rider(bench, now: Self.nearTheEnd)
        defer { rider.terminal.kill() }
        let old = try rider.code()
        let code = try rider.code { $0 != old }
        #expect(try bench.run("zontik scan \(code)", now: Self.afterTheEnd).status == 0)
        try rider.sees("Scanned.")
    }

    @Test func aCodeIssuedAgainFromAnotherWindowIsDrawnAnew() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(Purpose.return.steps)
        let rider = try Rider(bench)
        defer { rider.terminal.kill() }
        let old = try rider.code()
        // Quicker than the screen looks, so that it sees one code give way to another.
        try bench.run("printf 'back\\nfinish\\n' | zontik step -").expectDone()
        let code = try bench.run("zontik code --format text").text.dropLast()
        #expect(code != old)
        try rider.code { $0 == code }
        #expect(try bench.run("zontik scan \(code)").status == 0)
    }

    /// Where the code cannot be drawn its link stands there, and is as new.
    @Test func anExpiredLinkIsWrittenAnew() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(Purpose.rent.steps)
        let rider = try Rider(bench, now: Self.nearTheEnd, columns: 40)
        defer { rider.terminal.kill() }
        let old = try bench.run("zontik code --format text").text.dropLast()
        try rider.terminal.wait(for: "the link") { $0.text.filter { !$0.isWhitespace }.contains(old) }
        try rider.terminal.wait(for: "another link") { !$0.text.filter { !$0.isWhitespace }.contains(old) }
        let code = try bench.run("zontik code --format text", now: Self.afterTheEnd).text.dropLast()
        #expect(try rider.terminal.capture().text.filter { !$0.isWhitespace }.contains(code))
    }
}

extension Rider {
    /// Whenever a code is on the screen, decoding it gives the code of `status`.
    func codeCounts(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let screen = try terminal.capture()
        guard screen.text.contains("then a new one appears") || screen.text.contains("Valid for") else { return }
        let code = try decodeQR(ScreenPainter(theme: .dark).paint(screen)) ?? "none"
        let status = try bench.run("zontik status --json").text
        #expect(status.contains("\"code\":\"\(code)\""), "\(screen.text)", sourceLocation: sourceLocation)
    }
}

extension Bench.Answer {
    func expectDone(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(status == 0, "\(errors)", sourceLocation: sourceLocation)
    }
}
