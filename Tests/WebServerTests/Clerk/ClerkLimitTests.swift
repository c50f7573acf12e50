import HTTPTypes
import Localization
import RentalApp
import RiderProfile
import ServiceProgram
import Testing

@testable import WebServer

/// A clerk's page stays where it is when there was too much, and says when to try again.
@Suite(.timeLimit(.minutes(20))) struct ClerkLimitTests {
    private static let path = "/point/alter-markt"

    /// Sends what is wrong until it is too much.
    private static func last(
        _ send: () async throws -> ClerkBrowser.Page
    ) async throws -> ClerkBrowser.Page {
        for _ in 1...100 {
            let page = try await send()
            if page.status == .tooManyRequests { return page }
        }
        throw Unexpected("no limit")
    }

    private static func expectAdvice(
        _ page: ClerkBrowser.Page, _ texts: any Texts, at location: SourceLocation = #_sourceLocation
    ) throws {
        let wait = try #require(page.headers[.retryAfter].flatMap { Int64($0) }, sourceLocation: location)
        let advice = texts.service.advice(429) + " " + texts.service.tryAgain(texts.future(wait, .second))
        #expect((1...60).contains(wait) && page.text.contains(advice), sourceLocation: location)
    }

    @Test(arguments: ["en", "de", "ru"]) func thePageStays(_ code: String) async throws {
        let texts = try #require(Language(rawValue: code)).texts
        let service = try TestService()
        let token = try service.clerk(at: "alter-markt").token
        let scan = try service.scanPath(of: await service.waiting())
        try await ClerkBrowser.page(service) { browser in
            browser.language = code
            let door = try await Self.last {
                try await browser.post(Self.path + "/sign-in", ["token": ClerkToken().secret])
            }
            try Self.expectAdvice(door, texts)
            #expect(door.field("token") == "" && door.text.contains("action=\"\(Self.path)/sign-in\""))

            let link = try await Self.last { try await browser.post(scan, ["token": ClerkToken().secret, "key": "k"]) }
            try Self.expectAdvice(link, texts)
            #expect(link.field("token") == "" && link.text.contains(texts.clerk.act(.rent)))

            // Who is right is never limited.
            #expect(try await browser.post(Self.path + "/sign-in", ["token": token.secret]).status == .seeOther)
            let page = try await browser.get(Self.path)
            let guess = [
                "form": page.field("form"), "key": page.field("key"), "number": "999999", "reason": "no <phone>",
            ]
            let desk = try await Self.last { try await browser.post(Self.path + "/return", guess) }
            try Self.expectAdvice(desk, texts)
            #expect(desk.input("number") == "999999" && desk.input("return-reason") == "no &lt;phone&gt;")
            #expect(desk.field("code") == "" && desk.text.contains("id=\"count\""), "the page of the point is gone")
        }
    }

    /// The answer to a form may be lost: sent again it has the same answer, and is not done again.
    @Test func aCorrectionThatComesTwiceIsDoneOnce() async throws {
        let service = try TestService()
        let token = try service.clerk(at: "alter-markt").token
        try await ClerkBrowser.page(service) { browser in
            _ = try await browser.post(Self.path + "/sign-in", ["token": token.secret])
            let page = try await browser.get(Self.path)
            let form = [
                "form": page.field("form"), "key": page.field("key"), "seen": "24", "counted": "21", "reason": "broken",
            ]
            for _ in 1...2 {
                let done = try await browser.post(Self.path + "/stock", form)
                #expect(done.status == .ok && done.text.contains("corrected from 24 to 21"))
            }
            #expect(try service.shared.app.correctedCounts().map(\.change) == [-3])
            for other in [["key": "another"], ["counted": "20"]] {
                let later = try await browser.post(Self.path + "/stock", form.merging(other) { $1 })
                #expect(later.status == .conflict && later.text.contains("our records now show 21"))
            }
        }
    }
}
