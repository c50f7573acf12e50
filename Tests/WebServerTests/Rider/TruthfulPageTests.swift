import Checkpoint
import Foundation
import Rental
import RentalApp
import SimulatedPayments
import Testing

@testable import WebServer

/// What a page shows is so, and says what has become of what was pressed.
struct TruthfulPageTests {
    /// The rider was shown a page without a warning: nobody had asked the payment gateway for them yet.
    @Test func theFirstPressWhileThePaymentGatewayIsAwayIsAnswered() async throws {
        let service = try TestService()
        try service.gateway.service.set(.down)
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            #expect(try await browser.press(.openInformation) == "/")
            #expect(browser.screen == "information" && browser.page.contains("id=\"offline\""))
            #expect(try await browser.press(.closeInformation) == "/")
            #expect(browser.screen == "main")

            let other = browser.another
            try await other.open()
            #expect(try await other.press(.rent) == "/?message=offline")
            #expect(other.screen == "main" && other.page.contains("id=\"told\""))
            #expect(!other.page.contains("id=\"offline\""), "it is said twice")
            // What there is to read needs no gateway, and has the warning that stays.
            #expect(try await other.press(.openInformation) == "/")
            #expect(other.screen == "information" && other.page.contains("id=\"offline\""))
        }
        try await service.end()
    }

    @Test func onlyTheLastCardIsSpokenOf() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            try await browser.press(.rent)
            try await browser.press(.pay, ["card": "declined"])
            #expect(browser.page.contains("id=\"declined\""))
            let first = browser.hidden("revision")
            try await browser.press(.pay, ["card": "expired"])
            #expect(browser.page.contains("This card has expired."))
            #expect(!browser.page.contains("id=\"declined\""), "two messages about two cards")
            // What is only out of date says nothing about a card.
            try await browser.press(.back, ["revision": "\((Int(first) ?? 0) - 1)"])
            #expect(browser.page.contains("id=\"told\"") && browser.page.contains("id=\"declined\""))
        }
        try await service.end()
    }

    @Test func whoBeginsAtThePastRentalsMayChooseALanguage() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open("/rentals")
            #expect(try await browser.submit("/settings", ["language": "de"]) == "/")
            #expect(browser.page.contains("<html lang=\"de\">"))
        }
        try await service.end()
    }

    /// A code that was made with the former key opens nothing any more, though the session has not moved.
    @Test func aRenewedKeyIsAnotherCode() async throws {
        let service = try TestService()
        let token = try await service.waiting()
        let former = try service.code(of: token)
        try await PhoneBrowser.at(service) { browser in
            browser.cookie = "zontik=\(token.text)"
            try await browser.open()
            #expect(browser.page.contains(former))
            let seen = browser.seen
            try service.shared.app.key.renew()
            try await browser.open()
            #expect(try browser.page.contains(service.code(of: token)) && !browser.page.contains(former))
            #expect(browser.seen != seen, "the page takes the former code for the newest")
        }
        try await service.end()
    }

    /// Another process keeps the store for long, and so what is overdue is not recorded: the old code is still the one
    /// that waits.
    @Test func aCodeWhoseTimeIsUpIsNotShown() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            let token = try await service.waiting()
            browser.cookie = "zontik=\(token.text)"
            let code = try service.code(of: token)
            try await browser.open()
            #expect(browser.page.contains(code) && browser.page.contains("class=\"code\""))
            service.clock.advance(bySeconds: Handover.lifeSeconds)
            let keeper = try Keeper(of: service.store)
            defer { keeper.end() }
            try await browser.open()
            #expect(browser.screen == "rentAwaiting" && browser.page.contains("This code has expired."))
            #expect(
                !browser.page.contains(code) && !browser.page.contains("class=\"code\"")
                    && !browser.page.contains(">0:00<"))
        }
        try await service.end()
    }

    /// Another process that writes, and takes its time.
    private struct Keeper {
        private let over = DispatchSemaphore(value: 0)

        init(of store: String) throws {
            let kept = DispatchSemaphore(value: 0)
            Thread.detachNewThread { [over] in
                try? RentalJournal(StoreDirectory(path: store)).write { _ in
                    kept.signal()
                    over.wait()
                }
            }
            try #require(kept.wait(timeout: .now() + 60) == .success)
        }

        func end() { over.signal() }
    }

    /// What is shown is as of the time that has passed, by which the code is good.
    @Test func aClockThatLeaptMakesNoCodeOld() async throws {
        let service = try TestService { settings in
            let (store, clock) = (settings.location.folder, settings.clock)
            #expect(throws: Never.self) {
                _ = try AppContext(
                    opening: StoreLocation(folder: store), gateway: SimulatedGateway.open, clock: clock, time: .real)
            }
        }
        try await PhoneBrowser.at(service) { browser in
            let token = try await service.waiting()
            browser.cookie = "zontik=\(token.text)"
            let code = try service.code(of: token)
            service.clock.advance(bySeconds: 4 * 366 * 86_400)
            try await browser.open()
            #expect(browser.page.contains(code) && browser.page.contains("class=\"code\""))
        }
        try await service.end()
    }

    @Test func figuresThatRunSayFromWhenTheyAre() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            let token = try await service.renting()
            browser.cookie = "zontik=\(token.text)"
            service.clock.advance(bySeconds: 120)
            let asOf = "As of <time data-zone=\"Europe/Berlin\">10:02</time>"
            for action in [Action.buy, .back, .finish] {
                try await browser.open()
                #expect(browser.page.contains(asOf), "before \(action)")
                try await browser.press(action)
            }
            #expect(browser.screen == "returnAwaiting" && browser.page.contains(asOf))
            try await browser.press(.openInformation)
            #expect(!browser.page.contains("as-of"), "information has no figures that run")
        }
        try await service.end()
    }

    @Test func theTitleSaysWhatIsShown() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            let token = try await service.waiting()
            browser.cookie = "zontik=\(token.text)"
            try await browser.open()
            #expect(browser.page.contains("<title>Pick up your umbrella · Zontik</title>"))
            _ = try await service.shared.scan(service.code(of: token), at: service.point("alter-markt"))
            try await browser.open()
            let title = "Scanned. Take your umbrella and stay dry!"
            #expect(browser.page.contains("<title>\(title) · Zontik</title>"))
            #expect(browser.page.contains(">\(title)</h1>"))
        }
        try await service.end()
    }
}
