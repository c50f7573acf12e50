import Foundation
import Testing

@testable import WebServer

/// A page is drawn once for many, and shows each of them what is theirs.
@Suite(.timeLimit(.minutes(20))) struct PlaceholderTests {
    @Test func aTextIsEscapedAndAPartIsNot() {
        var placeholders = Placeholders()
        let (text, part) = (placeholders.text("<b>&"), placeholders.html("<i>"))
        let drawn = DrawnText("a\(text)b\(part)c\(text)")
        #expect(drawn.text == "a\(text)b\(part)c\(text)")
        #expect(String(buffer: drawn.filled(placeholders)) == "a&lt;b&gt;&amp;b<i>c&lt;b&gt;&amp;")
        #expect(String(buffer: DrawnText("no more").filled(placeholders)) == "no more")
    }

    /// Numbers that begin with the same digit, and digits behind them.
    @Test func manyAreToldApart() {
        var placeholders = Placeholders()
        let marks = (0..<30).map { placeholders.text("<\($0)>") }
        let drawn = DrawnText(marks.reversed().joined(separator: "7"))
        let expected = (0..<30).reversed().map { "&lt;\($0)&gt;" }.joined(separator: "7")
        #expect(String(buffer: drawn.filled(placeholders)) == expected)
    }

    @Test func ridersAtTheSameScreenShareAPageAndNothingElse() async throws {
        let service = try TestService()
        let riders = [try await service.renting(), try await service.renting()]
        try await PhoneBrowser.at(service) { browser in
            for rider in riders {
                browser.cookie = "zontik=\(rider.text)"
                try await browser.open()
                #expect(browser.hidden("form") == rider.formToken)
                #expect(!browser.page.contains(Placeholders.mark))
            }
            let drawn = service.app.pages.parts.drawn
            for seconds in [1, 61, 3_600] {
                service.clock.advance(bySeconds: Int64(seconds))
                try await browser.open()
                #expect(browser.page.contains("data-now=\"\(service.clock.now().milliseconds)\""))
            }
            #expect(service.app.pages.parts.drawn == drawn, "a clock that went on is another page")
            #expect(browser.page.contains(">1:01:02<"), "\(browser.page)")
        }
        try await service.end()
    }
}
