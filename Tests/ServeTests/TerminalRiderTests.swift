import Foundation
import ServiceProgram
import TerminalScreen
import Testing

/// A rider at a terminal, and the person at the point with a browser, on one store.
@Suite(.timeLimit(.minutes(20))) struct TerminalRiderTests {
    @Test func theLinkOfACodeInATerminalHandsOutAndTakesBack() throws {
        let service = try RunningService()
        defer { service.folder.remove() }
        func anna(_ words: String...) throws -> String {
            let output = try service.command(["--rider", "anna"] + words)
            try #require(output.status == 0, "\(words): \(output.errors)")
            return output.text.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let token = try service.command(["clerk", "add", "--point", "arena"]).text.trimmingCharacters(in: .newlines)
        /// What the browser shows after the button under the code's link was pressed.
        func scan() throws -> String {
            let link = try anna("--link-base", service.address + "/scan/", "code", "--format", "text")
            try #require(link.hasPrefix(service.address.uppercased() + "/SCAN/"))
            let offer = try Tool("curl").run(["-s", link]).text
            #expect(offer.contains("class=\"main\""), "\(offer)")
            return try Tool("curl").run(["-s", "--data-urlencode", "token=" + token, link]).text
        }
        _ = try anna("step", "rent")
        _ = try anna("step", "pay")
        let first = try scan()
        #expect(first.contains("hand out one umbrella"), "\(first)")
        #expect(try anna("status", "--json").contains(#""phase":"scanned""#))
        _ = try anna("step", "continue")
        _ = try anna("step", "finish")
        #expect(try scan().contains("take the umbrella back"))
        _ = try anna("step", "continue")
        #expect(try anna("step", "skip-feedback").isEmpty == false)
        #expect(try service.command(["verify"]).status == 0)
        #expect(service.stop() == 0)
    }

    /// The code is drawn on a terminal alone: it is as secret as the token.
    @Test func aClerkSignsInByTheCodeInATerminal() throws {
        let service = try RunningService()
        defer { service.folder.remove() }
        let piped = try service.command(["clerk", "add", "arena"])
        #expect(piped.errors.contains("open \(service.address)/point/arena") && !piped.errors.contains("▀"))
        let terminal = try Tmux(
            ["sh", "-c", "\(RunningService.program) --store \(service.store) clerk add arena | cat"], rows: 40)
        defer { terminal.kill() }
        let screen = try terminal.waitForExit()
        let link = try #require(try decodeQR(ScreenPainter(theme: .dark).paint(screen)), "\(screen.text)")
        let parts = link.split(separator: "#")
        try #require(parts.count == 2 && parts[0] == "\(service.address)/point/arena", "\(link)")
        #expect(screen.text.contains(parts[1]), "the token that is printed is another one")
        let page = try Tool("curl").run(
            ["-s", "-i", "--data-urlencode", "token=\(parts[1])", service.address + "/point/arena/sign-in"])
        #expect(page.text.hasPrefix("HTTP/1.1 303"), "\(page.text)")
        #expect(service.stop() == 0)
    }
}
