import RiderProfile

/// What the help says of a command.
package struct CommandHelp: Sendable {
    /// One sentence.
    package let abstract: LocalizedText
    package let paragraphs: [LocalizedText]
    /// Lines that can be typed without change.
    package let example: [String]
    /// What stands behind the example.
    package let closing: LocalizedText?

    init(
        _ abstract: LocalizedText, _ paragraphs: [LocalizedText] = [], example: [String], closing: LocalizedText? = nil
    ) {
        self.abstract = abstract
        self.paragraphs = paragraphs
        self.example = example
        self.closing = closing
    }

    /// All but the abstract.
    /// - Parameter filling: stands for `{0}`; nil where there is no such place.
    package func discussion(_ language: Language, filling: String? = nil) -> String {
        let lines = ([LocalizedText.exampleHeading(language)] + example.map { "  \($0)" }).joined(separator: "\n")
        let paragraphs = paragraphs.map { words in (filling.map(words.filled) ?? words)(language) }
        let parts = paragraphs + [lines] + [closing].compactMap { $0?(language) }
        return parts.joined(separator: "\n\n")
    }
}

extension LocalizedText {
    package static let exampleHeading = LocalizedText(en: "Example:", de: "Beispiel:", ru: "Пример:")

    /// With a text in the place of `{0}`.
    package func filled(_ text: String) -> LocalizedText {
        // By bytes: the options of a command are made at every start, and a search for a text costs more than most of
        // it.
        func fill(_ words: String) -> String {
            var pieces = words.utf8.split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false)[...]
            var filled = pieces.popFirst().map { String(Substring($0)) } ?? ""
            for piece in pieces {
                let isPlace = piece.starts(with: "0}".utf8)
                filled += isPlace ? text : "{"
                filled += Substring(isPlace ? piece.dropFirst(2) : piece)
            }
            return filled
        }
        return LocalizedText(en: fill(en), de: fill(de), ru: fill(ru))
    }
}
