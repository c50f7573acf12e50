import HTTPTypes
import Payments
import Rental
import RentalApp
import RiderProfile
import Testing

@testable import WebServer

/// The account on the phone: the same data as in the terminal, needed to pay on account alone.
@Suite struct RiderAccountTests {
    private static let anna = ["name": " Anna Fern ", "email": "anna@fern.example", "phone": "+49 30 1234567"]

    @Test func anAccountIsKeptAndPaidWith() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open("/account")
            #expect(browser.page.isEmpty && browser.screen == nil, "a visitor is sent to the first screen")
            try await browser.open()
            try await browser.press(.rent)
            #expect(browser.page.contains("href=\"/account\"") && !browser.page.contains("On account</span>"))
            #expect(try await browser.press(.pay, ["card": TestCard.byName.token]) == "/?message=lacksName")
            try await browser.open("/account")
            #expect(browser.page.contains("autocomplete=\"email\"") && !browser.page.contains("log-out"))
            #expect(try await browser.submit("/account", Self.anna) == "/?message=accountKept")
            #expect(browser.screen == "rentChoosing" && browser.page.contains("Your account is saved."))
            #expect(browser.page.contains("On account</span>") && !browser.page.contains("to-account"))
            try await browser.press(.pay, ["card": TestCard.byName.token])
            #expect(browser.screen == "rentAwaiting")
            let owner = try #require(try service.shared.journal.read { try $0.owners().first?.owner })
            let profile = try #require(try service.shared.app.profile(of: owner).state().profile)
            #expect(profile.name == "Anna Fern" && profile.email == "anna@fern.example")

            try await browser.open("/account")
            #expect(browser.page.contains("value=\"Anna Fern\""))
            #expect(try await browser.submit("/account/log-out", [:]) == "/?message=rentalRuns")
            try await browser.press(.back)
            try await browser.press(.back)
            try await browser.open("/account")
            #expect(try await browser.submit("/account/log-out", [:]) == "/?message=accountErased")
            #expect(try service.shared.app.profile(of: owner).state().profile == nil)
            try await browser.open("/account")
            #expect(!browser.page.contains("Anna") && !browser.page.contains("log-out"))
        }
        try await service.end()
    }

    @Test func whatIsWrongIsSaidBesideItsField() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            try await browser.press(.openMap)
            let owner = try #require(try service.shared.journal.read { try $0.owners().first?.owner })
            for (field, text, words) in [
                ("name", "  ", "Enter a name."), ("email", "anna", "Enter a valid address"),
                ("phone", "1234", "with its country code"),
                ("name", String(repeating: "x", count: 81), "at most 80 characters"),
                ("name", "Anna\u{1B}[2J", "cannot be printed"),
            ] {
                try await browser.open("/account")
                let answer = try await browser.submit("/account", Self.anna.merging([field: text]) { $1 })
                #expect(answer == "422" && browser.page.contains(words), "\(field): \(answer)")
                #expect(browser.page.contains("id=\"flaw-\(field)\"") && browser.page.contains("anna"))
                #expect(browser.page.matches(of: /aria-invalid/).count == 1)
                #expect(!service.shared.app.profile(of: owner).exists, "nothing was changed")
            }
            try await browser.open("/account")
            #expect(try await browser.submit("/account", Self.anna.merging(["form": "x"]) { $1 }) == "403")
            // What was typed is text, wherever it stands.
            try await browser.open("/account")
            try await browser.submit("/account", Self.anna.merging(["name": "<b>\"x", "email": "no"]) { $1 })
            #expect(browser.page.contains("value=\"&lt;b&gt;&quot;x\""))
        }
        try await service.end()
    }

    /// What was typed is not lost where there was too much.
    @Test func whatIsTypedStaysWhereItCameTooEarly() async throws {
        let service = try TestService { ($0.quotas.session, $0.quotas.span) = (1, .seconds(3_600)) }
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            try await browser.press(.openMap)
            try await browser.open("/account")
            #expect(try await browser.submit("/account", Self.anna) == "429")
            #expect(browser.page.contains("value=\"Anna Fern\"") && browser.page.contains("role=\"alert\""))
            #expect(!browser.page.contains("aria-invalid"))
            let owner = try #require(try service.shared.journal.read { try $0.owners().first?.owner })
            #expect(!service.shared.app.profile(of: owner).exists)
        }
        try await service.end()
    }

    @Test func itSpeaksTheRidersLanguage() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            try await browser.press(.openMap)
            for (language, words) in [("de", "Konto"), ("ru", "Учётная запись")] {
                browser.language = language
                try await browser.open("/account")
                #expect(browser.page.contains("<h1>\(words)</h1>"), "\(language)")
            }
        }
        try await service.end()
    }
}
