import Foundation
import Rental
import RentalApp
import Testing

@testable import WebServer

/// What a page shows is so.
struct TruthfulPageTests {
    /// Nothing is recorded by a clock that cannot be believed, so that the old code is still the one that waits.
    @Test func aCodeWhoseTimeIsUpIsNotShown() async throws {
        let service = try TestService { settings in
            let (store, clock) = (settings.store, settings.clock)
            #expect(throws: Never.self) { _ = try AppContext(opening: store, clock: clock, time: .real) }
        }
        try await PhoneBrowser.at(service) { browser in
            let token = try await service.waiting()
            browser.cookie = "zontik=\(token.text)"
            let code = try service.code(of: token)
            try await browser.open()
            #expect(browser.page.contains(code) && browser.page.contains("<svg"))
            service.clock.advance(bySeconds: 4 * 366 * 86_400)
            try await browser.open()
            #expect(browser.screen == "rentAwaiting" && browser.page.contains("This code has expired."))
            #expect(!browser.page.contains(code) && !browser.page.contains("<svg") && !browser.page.contains(">0:00<"))
        }
        try await service.end()
    }

    @Test func figuresThatRunSayFromWhenTheyAre() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            let token = try await service.renting()
            browser.cookie = "zontik=\(token.text)"
            service.clock.advance(bySeconds: 120)
            let asOf = "As of <time id=\"as-of\" data-zone=\"Europe/Berlin\">10:02</time>"
            for action in [Action.buy, .back, .finish] {
                try await browser.open()
                #expect(browser.page.contains(asOf), "before \(action)")
                try await browser.press(action)
            }
            #expect(browser.screen == "returnAwaiting" && browser.page.contains(asOf))
            try await browser.press(.openInformation)
            #expect(!browser.page.contains("id=\"as-of\""), "information has no figures that run")
        }
        try await service.end()
    }
}
