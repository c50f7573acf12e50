import Localization
import Rental
import Testing

@testable import WebServer

struct RiderLanguageTests {
    /// Whoever reads one language finds no word of another on their screens.
    @Test(arguments: Language.allCases) func everyScreenIsInTheRidersLanguage(_ language: Language) async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            browser.language = "\(language.rawValue)-XX, en;q=0.3"
            let texts = language.texts
            func expect(_ title: Title, _ action: Action) {
                #expect(browser.page.contains("<html lang=\"\(language.rawValue)\">"))
                #expect(browser.page.contains(">\(texts.title(title))</h1>"), "\(title)")
                #expect(browser.page.contains(">\(texts.action(action))</button>"), "\(action)")
            }
            try await browser.open()
            expect(.main, .rent)
            try await browser.press(.openInformation)
            expect(.information, .closeInformation)
            #expect(browser.page.contains(texts.rider.lostPage.question))
            #expect(!browser.page.contains(service.store), "a rider is told where the store is")
            try await browser.press(.closeInformation)
            try await browser.press(.openMap)
            expect(.map, .back)
            try await browser.press(.rent)
            expect(.rent, .pay)
            try await browser.press(.pay, ["card": "visa"])
            expect(.rentCode, .continue)
            #expect(browser.page.contains(texts.rider.asLink))
            try await browser.press(.back)
            try await browser.press(.back)
            try await browser.open("/rentals")
            #expect(browser.page.contains(texts.historyEmpty))
        }
        try await service.end()
    }
}
