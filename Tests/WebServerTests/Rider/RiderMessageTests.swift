import Foundation
import HTTPTypes
import Rental
import Testing

@testable import WebServer

/// What a page says of the form before it was said by the service, to this browser.
struct RiderMessageTests {
    private static let told = "id=\"told\""

    @Test func aForgedMessageIsNotShown() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            #expect(try await browser.press(.finish) == "/?message=notOnThisScreen")
            #expect(browser.page.contains(Self.told), "what the service says is not shown")
            let own = browser.address
            let seal = try #require(own.split(separator: ".").last)
            // Every character counts, the last one with it.
            let altered = seal.indices.map { place in
                "/?message=notOnThisScreen." + seal[..<place] + (seal[place] == "A" ? "B" : "A")
                    + seal[seal.index(after: place)...]
            }
            let others = FlashMessage.all.map(\.word).filter { $0 != "notOnThisScreen" }
            let forged =
                altered + others.map { "/?message=\($0).\(seal)" }
                + FlashMessage.all.map(\.word).flatMap { ["/?message=\($0)", "/?told=\($0)", "/?told=\($0).\(seal)"] }
                + ["/?message=", "/?message=.", "/?message=.\(seal)", own + ".", own + "A", String(own.dropLast())]
            for address in forged {
                #expect(try await browser.open(address).status == .ok)
                #expect(!browser.page.contains(Self.told) && browser.screen == "main", "\(address)")
            }
            // Nor what was said to somebody else.
            let other = browser.another
            for _ in 1...2 {
                try await other.open(own)
                #expect(!other.page.contains(Self.told), "a message to another browser")
            }
            try await browser.open(own)
            #expect(browser.page.contains(Self.told))
        }
        try await service.end()
    }

    /// A session's first action gives the browser another token, and being forgotten a wholly new one.
    @Test func aMessageArrivesWhateverBecameOfTheToken() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            try await browser.press(.rent)
            #expect(try await browser.press(.pay, ["card": "expired"]) == "/?message=cardExpired")
            #expect(browser.page.contains(Self.told))
            try await browser.press(.back)
            #expect(try await browser.submit("/forget", [:]) == "/?message=forgotten")
            #expect(browser.page.contains("id=\"notice\""), "it is not said that all is erased")
        }
        try await service.end()
    }
}
