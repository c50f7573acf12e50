import Localization
import RiderProfile

/// What stands around every page of a rider.
struct PageFrame: Encodable {
    struct Choice: Encodable {
        let code, name: String
        let isCurrent: Bool
    }

    /// The name of the page of past rentals.
    let history: String
    let languageLabel: String
    let languages: [Choice]
    let connectionLost: String
    /// Stands in every form.
    let form: String

    init(_ page: PageContext) {
        let texts = page.texts
        history = texts.history
        languageLabel = texts.languageSetting
        languages = Language.allCases.map { language in
            // Each in its own words: who cannot read the others finds it.
            Choice(
                code: language.rawValue, name: language.texts.name(language), isCurrent: language == texts.language)
        }
        connectionLost = texts.rider.connectionLost
        form = page.token.formToken
    }
}
