import Foundation
import HandoverCode
import QRCode
import Rental
import Testing

@testable import WebServer

/// What the rider's pages show, and what their forms do.
struct RiderPagesTests {
    @Test func whoOnlyLooksLeavesNothingBehind() async throws {
        let service = try TestService()
        let records = try service.shared.journal.read { $0.newestSequence }
        try await PhoneBrowser.at(service) { browser in
            let answer = try await browser.open()
            #expect(browser.page.contains("€0.50"))
            #expect(answer.headers[.setCookie]?.contains("HttpOnly") == true)
            let first = browser.cookie
            try await browser.open()
            #expect(browser.cookie == first, "a reader is somebody else at each look")
            // What is set before the first action is the browser's to keep.
            try await browser.submit("/settings", ["language": "de", "called": "Änne"])
            #expect(browser.page.contains("Hallo, Änne!"))
            #expect(try await browser.press(.finish) == "/?message=notOnThisScreen")
            #expect(try service.shared.journal.read { $0.newestSequence } == records)
            #expect(!FileManager.default.fileExists(atPath: service.store + "/notebooks"))
            try await browser.press(.openMap)
            try await browser.press(.back)
            #expect(browser.page.contains("Hallo, Änne!") && browser.page.contains("<html lang=\"de\">"))
        }
        #expect(try service.shared.journal.read { try $0.owners().count } == 1)
        try await service.end()
    }

    /// The picture and the link are of the code that counts, also when the one before has expired.
    @Test func aCodeThatExpiredIsDrawnAnew() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            try await browser.press(.rent)
            try await browser.press(.pay, ["card": "visa"])
            let token = try #require(browser.token)
            var codes: [String] = []
            for _ in 0..<3 {
                let code = try service.code(of: token)
                let picture = try QRMatrix.encode(code).svg()
                let path = try #require(picture.range(of: "<path").map { picture[$0.lowerBound...] })
                #expect(browser.page.contains(code) && browser.page.contains(path.dropLast(8)))
                for old in codes { #expect(!browser.page.contains(old)) }
                codes.append(code)
                service.clock.advance(bySeconds: Handover.lifeSeconds + 1)
                try await browser.open()
            }
            #expect(Set(codes).count == 3)
            _ = try await service.shared.scan(service.code(of: token), at: service.point("alter-markt"))
        }
        try await service.end()
    }

    @Test func aRentalGoesThroughAllItsScreens() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            try await browser.press(.openMap)
            #expect(browser.screen == "map" && browser.page.contains("Kiosk am Alten Markt"))
            try await browser.press(.rent)
            #expect(browser.screen == "rentChoosing" && browser.page.contains("The base fee is €1.00"))
            try await browser.press(.pay, ["card": "declined"])
            #expect(browser.page.contains("Your bank declined the card."))
            #expect(try await browser.press(.pay, ["card": "expired"]) == "/?message=cardExpired")
            #expect(browser.page.contains("This card has expired."))
            try await browser.press(.pay, ["card": "visa"])
            #expect(browser.screen == "rentAwaiting")
            let code = try service.code(of: #require(browser.token))
            #expect(browser.page.contains(code), "the link is not on the page")
            #expect(browser.page.contains("http-equiv=\"refresh\""), "without scripts the page never moves on")
            #expect(browser.page.contains("Valid for <b data-until="))
            #expect(try await browser.press(.continue) == "/?message=notScannedYet")
            #expect(browser.page.contains("The code has not been scanned yet."))

            _ = try await service.shared.scan(code, at: service.point("alter-markt"))
            try await browser.open()
            #expect(browser.screen == "rentScanned" && !browser.page.contains("http-equiv=\"refresh\""))
            try await browser.press(.continue)
            let rider = try #require(browser.token)
            func revision() throws -> Int { try #require(try service.shared.look(rider)).snapshot.revision }
            let before = try revision()
            service.clock.advance(bySeconds: 1_800 + 61)
            try await browser.open()
            #expect(try revision() == before + 1, "a fare is shown before it is recorded")
            #expect(browser.screen == "activeRent")
            for text in [">0:31:01<", "€2.00", ">0:28:59<", "Where to return it"] {
                #expect(browser.page.contains(text), "\(text) is missing")
            }
            #expect(!browser.page.contains("no returns"), "a point is named where it cannot be returned")
            try await browser.press(.finish)
            let back = try service.code(of: #require(browser.token))
            _ = try await service.shared.scan(back, at: service.point("hauptbahnhof"))
            try await browser.open()
            try await browser.press(.continue)
            #expect(browser.screen == "feedback" && browser.page.contains("Paid: €2.00"))
            #expect(try await browser.press(.submitFeedback, ["rating": "6"]) == "/?message=ratingOutOfRange")
            try await browser.press(.submitFeedback, ["rating": "4", "comment": "Dry\r\nall the way"])
            #expect(browser.screen == "main")
            try await browser.open("/rentals")
            let receipt = try #require(browser.page.firstMatch(of: /href="(\/rentals\/\d+)"/)).output.1
            try await browser.open(String(receipt))
            #expect(browser.page.contains("★★★★☆") && browser.page.contains("all the way"))
            let picture = try await browser.open(receipt + "/receipt.svg")
            #expect(picture.headers[.contentType] == "image/svg+xml" && browser.page.contains("Hauptbahnhof"))
        }
        try await service.end()
    }

    @Test func anUmbrellaIsBought() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            try await browser.press(.buy)
            #expect(browser.screen == "buyChoosing" && browser.page.contains("An umbrella costs €20.00. You pay once."))
            try await browser.press(.pay, ["card": "mastercard"])
            #expect(browser.screen == "buyAwaiting" && browser.page.contains("take your new umbrella"))
            let code = try service.code(of: #require(browser.token))
            _ = try await service.shared.scan(code, at: service.point("alter-markt"))
            try await browser.open()
            #expect(browser.screen == "buyScanned" && browser.page.contains("Paid: €20.00"))
            try await browser.press(.continue)
            try await browser.press(.skipFeedback)
            try await browser.open("/rentals")
            #expect(browser.page.contains("→ bought") && browser.page.contains("€20.00"))
        }
        try await service.end()
    }

    @Test func aFormThatComesTwiceIsDoneOnce() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            try await browser.press(.rent)
            let form = [
                "form": browser.hidden("form"), "revision": browser.hidden("revision"), "action": "pay", "card": "visa",
            ]
            for _ in 1...3 {
                let answer = try await browser.post("/act", form)
                #expect(answer.headers[.location] == "/", "a repeated form is not answered like the first")
            }
            try await browser.open()
            let revision = browser.hidden("revision")
            // What else the old page offered is over.
            #expect(try await browser.press(.back, ["revision": form["revision"] ?? ""]) == "/?message=movedOn")
            #expect(browser.page.contains("Your rental has changed in the meantime"))
            #expect(browser.screen == "rentAwaiting" && browser.hidden("revision") == revision)
            #expect(try service.gateway.statement().holds.count == 1)
        }
        try await service.end()
    }

    @Test func withoutTheServiceOnlyTheWarningIsLeft() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            try await browser.press(.rent)
            try service.gateway.service.set(.down)
            let token = try #require(browser.token)
            _ = try await service.shared.write { [shared = service.shared] in try shared.session(token.owner).state }
            try await browser.open()
            #expect(browser.page.contains("No connection: the service cannot be used now."))
            #expect(browser.page.matches(of: /<button name="action"[^>]* disabled>/).count == 3)
            #expect(try await browser.press(.pay, ["card": "visa"]) == "/?message=offline")
        }
        try await service.end()
    }

    @Test func theMaximumIsTold() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            let token = try await service.waiting(name: "Anna")
            browser.cookie = "zontik=\(token.text)"
            _ = try await service.shared.scan(service.code(of: token), at: service.point("alter-markt"))
            service.clock.advance(bySeconds: 25 * 3_600)
            _ = try await service.shared.write { [shared = service.shared] in try shared.session(token.owner).state }
            try await browser.open()
            #expect(browser.screen == "main" && browser.page.contains("Your rental reached its maximum"))
            #expect(browser.page.contains("Hello, Anna!"))
        }
        try await service.end()
    }

    @Test func pointsAreSearchedAndMapped() async throws {
        struct Mapped: Decodable {
            let name, status, stock: String
            let latitude, longitude: Double
        }
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            try await browser.press(.openMap)
            let all = browser.page.matches(of: /<li class="card/).count
            try await browser.open("/?q=backerei")
            let found = browser.page.matches(of: /<li class="card/).count
            #expect((1..<all).contains(found) && browser.page.contains("Bäckerei"))
            try await browser.open("/?q=b%C3%A4ckerei+kroll")
            #expect(browser.page.matches(of: /<li class="card/).count == 1, "two words are not found")
            try await browser.open("/?q=%3Cb%3E")
            #expect(browser.page.contains("No point matches your search."))
            let json = try await browser.open("/points.json?q=backerei")
            #expect(try JSONDecoder().decode([Mapped].self, from: Data(buffer: json.body)).count == found)
        }
        try await service.end()
    }
}
