import Localization
import PlainText

/// A text in one language (“Localized String”).
struct LocalizedText: Encodable, Equatable {
    let text: String
    /// IETF BCP 47.
    let language: String

    /// A text in every language there is: whoever reads a feed is not asked for theirs.
    static func all(_ text: (Language) -> String) -> [LocalizedText] {
        Language.allCases.map { LocalizedText(text: text($0), language: $0.rawValue) }
    }

    /// A name that is the same in every language, made harmless: it comes from outside.
    static func name(_ name: String) -> [LocalizedText] {
        let name = Sanitizer.visible(name)
        return all { _ in name }
    }
}
