import Foundation
import RiderProfile
import StateMachine
import Testing

@testable import WebServer

/// What went wrong, on the phone as in the terminal.
@Suite struct RiderErrorsTests {
    private func entries(_ browser: PhoneBrowser) -> [String] {
        browser.page.matches(of: /<span class="hint">([^<]*)<\/span><span>([^<]*)<\/span>/).map {
            "\($0.output.1) \($0.output.2)"
        }
    }

    @Test func theNewestIsFirstInTheLanguageOfTheRider() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            #expect(!browser.page.contains("href=\"/errors\""), "nothing is kept of a visitor")
            #expect(try await browser.open("/errors").status == .seeOther)
            try await browser.open()
            try await browser.press(.openMap)
            try await browser.press(.back)
            #expect(browser.page.contains("href=\"/errors\" id=\"errors\">Errors</a>"))
            for (language, title, none) in [
                ("en", "Errors", "Nothing has gone wrong."), ("de", "Fehler", "Es sind keine Fehler aufgetreten."),
                ("ru", "Ошибки", "Ошибок не было."),
            ] {
                browser.language = language
                #expect(try await browser.open("/errors").status == .ok)
                #expect(browser.page.contains("<h1>\(title)</h1>") && browser.page.contains(none), "\(language)")
            }
            browser.language = "en"
            let owner = try #require(browser.token).owner
            let profile = service.shared.app.profile(of: owner)
            let now = service.clock.now()
            // At noon, and the day before.
            _ = try profile.send(.failed("The first"), at: Instant(milliseconds: now.milliseconds - 24 * 3_600_000))
            _ = try profile.send(.failed("<b>The\u{1B} second</b>"), at: now)
            try await browser.open("/errors")
            #expect(
                entries(browser) == ["10:00 &lt;b&gt;The␛ second&lt;/b&gt;", "Tue 30 Jun 10:00 The first"],
                "\(entries(browser))")
            #expect(browser.page.contains("The newest 50 are kept."))
            let other = browser.another
            try await other.open()
            try await other.press(.openMap)
            try await other.open("/errors")
            #expect(other.page.contains("Nothing has gone wrong."), "another rider's")
        }
        try await service.end()
    }

    @Test func aRefusalWhileTheServiceIsAwayIsKept() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            try service.gateway.service.set(.down)
            let files = try FileManager.default.subpathsOfDirectory(atPath: service.store)
            #expect(try await browser.press(.rent) == "/?message=offline")
            #expect(try FileManager.default.subpathsOfDirectory(atPath: service.store) == files, "of a visitor")
            try service.gateway.service.set(.up)
            try await browser.press(.rent)
            // Another refusal is the rider's business alone.
            #expect(try await browser.press(.continue) != "/")
            try service.gateway.service.set(.down)
            #expect(try await browser.press(.pay, ["card": "visa"]) == "/?message=offline")
            browser.language = "de"
            try await browser.open("/errors")
            // In the language in which it was said.
            let kept = entries(browser)
            #expect(
                kept.count == 1 && kept[0].hasPrefix("10:00 No connection: the service cannot be used now."), "\(kept)")
        }
        try await service.end()
    }
}
