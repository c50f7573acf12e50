import Foundation
import HTTPTypes
import Localization
import Rental
import Testing

@testable import WebServer

/// That nobody moves or reads what is another's, and that nothing from outside becomes part of a page.
struct RiderSafetyTests {
    @Test func formsOfOthersAreRefused() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            try await browser.press(.rent)
            let form = ["revision": browser.hidden("revision"), "action": "pay", "card": "visa"]
            let other = browser.another
            try await other.open()
            let own = browser.hidden("form")
            let foreign = [HTTPField(name: .init("Sec-Fetch-Site")!, value: "cross-site")]
            for path in ["/act", "/settings"] {
                let attempts = [
                    try await browser.post(path, form.merging(["form": ""]) { $1 }),
                    try await browser.post(path, form.merging(["form": other.hidden("form")]) { $1 }),
                    try await browser.post(path, form.merging(["form": own]) { $1 }, headers: HTTPFields(foreign)),
                    // Somebody without a cookie, who knows the form.
                    try await browser.another.post(path, form.merging(["form": own]) { $1 }),
                ]
                for (place, answer) in attempts.enumerated() {
                    #expect(answer.status == .forbidden, "\(path) \(place)")
                }
            }
            try await browser.open()
            #expect(browser.screen == "rentChoosing")
        }
        try await service.end()
    }

    @Test func whatMakesNoSenseIsRefusedAndChangesNothing() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            try await browser.press(.rent)
            let good = ["form": browser.hidden("form"), "revision": browser.hidden("revision"), "action": "pay"]
            let bad: [([String: String], Int)] = [
                (["action": "fly"], 400), (["revision": "many"], 400), (["card": "gold"], 400), ([:], 400),
                (["card": "visa", "rating": "good"], 400), (["comment": String(repeating: "x", count: 20_000)], 413),
            ]
            for (fields, status) in bad {
                let answer = try await browser.post("/act", good.merging(fields) { $1 })
                #expect(answer.status.code == status, "\(fields.keys)")
            }
            #expect(try await browser.open("/rentals/1").status == .notFound)
            #expect(try await browser.open("/rentals/none").status == .notFound)
            try await browser.open()
            #expect(browser.screen == "rentChoosing")
        }
        try await service.end()
    }

    @Test func receiptsAreTheirRidersOwn() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            let token = try await service.waiting()
            browser.cookie = "zontik=\(token.text)"
            _ = try await service.shared.scan(service.code(of: token), at: service.point("alter-markt"))
            service.clock.advance(bySeconds: 25 * 3_600)
            _ = try await service.shared.write { [shared = service.shared] in try shared.session(token.owner).state }
            try await browser.open("/rentals")
            let path = String(try #require(browser.page.firstMatch(of: /href="(\/rentals\/\d+)"/)).output.1)
            #expect(try await browser.open(path).status == .ok)
            for path in [path, path + "/receipt.svg"] {
                #expect(try await browser.another.open(path).status == .notFound)
            }
        }
        try await service.end()
    }

    /// A quote with an accent behind it is one character, and must still not end the attribute.
    @Test(arguments: [
        "<script>alert(1)</script>", "\"\u{301} autofocus onfocus=alert(1) ", "' onfocus='x", "</main>", "{{form}}",
    ])
    func namesAndCommentsAreText(_ hostile: String) async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            #expect(try await browser.submit("/settings", ["called": hostile]) == "/")
            let field = try #require(browser.page.firstMatch(of: /<input id="called"[^>]*>/)).output
            // Six attributes, and two quotes each, whatever the value is.
            #expect(field.unicodeScalars.filter { $0 == "\"" }.count == 12, "\(field)")
            #expect(browser.page.matches(of: /<script/).count == 1, "a name is a script")
            #expect(browser.page.matches(of: /<\/main>/).count == 1)
            #expect(browser.page.contains("Hello, "))
            #expect(!browser.page.contains(browser.hidden("form") + "!"), "a name is a template")
        }
        try await service.end()
    }

    @Test func aNameCanBeTakenBackAndIsReadable() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            try await browser.submit("/settings", ["called": "Anna"])
            #expect(browser.page.contains("Hello, Anna!"))
            for name in [String(repeating: "a", count: 41), "Anna\u{202E}nna", "\u{3164}"] {
                #expect(try await browser.submit("/settings", ["called": name]) == "/?message=nameInvalid")
                #expect(browser.page.contains("1 to 40 visible characters") && browser.page.contains("Hello, Anna!"))
            }
            try await browser.submit("/settings", ["language": "de"])
            #expect(browser.page.contains("Hallo, Anna!") && browser.page.contains("<html lang=\"de\">"))
            try await browser.submit("/settings", ["called": ""])
            #expect(!browser.page.contains("Hallo"))
        }
        try await service.end()
    }

    /// The policy forbids what no page of ours has: scripts and styles that stand in it.
    @Test func pagesNeedNothingThatThePolicyForbids() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            for action in [Action.openInformation, .closeInformation, .openMap, .rent, .pay] {
                try await browser.press(action, ["card": "visa"])
                #expect(!browser.page.contains(" style="), "\(action)")
                #expect(browser.page.matches(of: #/ on[a-z]+=/#).isEmpty, "\(action)")
                #expect(browser.page.matches(of: /<script(?! type="module" src="\/assets\/)/).isEmpty, "\(action)")
                #expect(browser.page.matches(of: /(src|href)="(https?:)?\/\//).isEmpty, "\(action)")
            }
            #expect(browser.screen == "rentAwaiting")
        }
        try await service.end()
    }

    @Test func whatIsToldIsOneOfOurTexts() async throws {
        let service = try TestService()
        for told in FlashMessage.all {
            #expect(FlashMessage(word: told.word) == told)
            for language in Language.allCases { #expect(!language.texts.text(told).isEmpty) }
        }
        #expect(Set(FlashMessage.all.map(\.word)).count == FlashMessage.all.count)
        let words = "%3Cb%3ECall+this+number%3C/b%3E"
        try await PhoneBrowser.at(service) { browser in
            for screen in [Action.openMap, .openInformation] {
                for address in ["/?told=\(words)", "/?message=\(words)", "/?message=offline.\(words)", "/?q=\(words)"] {
                    try await browser.open(address)
                    #expect(!browser.page.contains("id=\"told\""), "\(address)")
                    // What is searched for stands in its own field alone.
                    let shown = browser.page.replacing(#/<input[^>]*>/#, with: "")
                    #expect(!shown.contains("Call this number"), "\(address)")
                }
                try await browser.press(screen)
            }
        }
        try await service.end()
    }
}
