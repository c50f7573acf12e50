import Localization
import PlainText

/// A text in every language there is: the reader of a feed does not choose one. The current edition writes them all
/// (“Localized String”), an earlier one that of the feed's language.
struct LocalizedText: Encodable, Sendable {
    private struct Entry: Encodable {
        let text: String
        /// IETF BCP 47.
        let language: String
    }

    private let texts: [Language: String]

    init(_ text: (Language) -> String) {
        texts = Dictionary(uniqueKeysWithValues: Language.allCases.map { ($0, text($0)) })
    }

    /// What is the same in every language.
    init(same text: String) { self.init { _ in text } }

    /// A name that is the same in every language, made harmless: it comes from outside.
    static func name(_ name: String) -> LocalizedText { LocalizedText(same: Sanitizer.visible(name)) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch encoder.format {
        case .current:
            try container.encode(
                Language.allCases.map { Entry(text: texts[$0] ?? "", language: $0.rawValue) })
        case .v2_3(let language): try container.encode(texts[language])
        }
    }
}
