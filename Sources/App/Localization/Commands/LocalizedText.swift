import RiderProfile

/// What a command says, in each language: a text that lacks one of them does not compile.
package struct LocalizedText: Sendable, Hashable {
    package let en, de, ru: String

    package init(en: String, de: String, ru: String) {
        (self.en, self.de, self.ru) = (en, de, ru)
    }

    /// What is typed or is a name, and so the same everywhere.
    package init(same text: String) { self.init(en: text, de: text, ru: text) }

    package func callAsFunction(_ language: Language) -> String {
        switch language {
        case .en: en
        case .de: de
        case .ru: ru
        }
    }
}
