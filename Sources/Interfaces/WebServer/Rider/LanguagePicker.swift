import Localization
import RiderProfile

/// The languages, to choose one.
struct LanguagePicker: Encodable, Hashable, Sendable {
    struct Choice: Encodable, Hashable, Sendable {
        let code, name: String
        let isCurrent: Bool
    }

    let label: String
    let languages: [Choice]

    init(_ texts: any Texts) {
        label = texts.languageSetting
        languages = Language.allCases.map { language in
            // Each in its own words: who cannot read the others finds it.
            Choice(
                code: language.rawValue, name: language.texts.name(language), isCurrent: language == texts.language)
        }
    }
}
