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
}
