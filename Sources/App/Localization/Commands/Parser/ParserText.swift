import PlainText
import RiderProfile

/// What the parser of command lines says in English, in the other languages: headings, sentences, and what it adds to
/// the help of an option.
package struct ParserText {
    private let language: Language
    /// How wide a line may be.
    private let columns: Int

    package init(_ language: Language, columns: Int) {
        (self.language, self.columns) = (language, columns)
    }

    /// - Parameter text: help, or an error with the usage of a command. Lines too long for the terminal are broken.
    package func translated(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { broken(line(String($0))) }.joined(separator: "\n")
    }

    private func line(_ line: String) -> String {
        guard language != .en else { return line }
        for (english, words) in Self.beginnings where line.hasPrefix(english) {
            let rest = String(line.dropFirst(english.count))
            return words(language) + (Self.errors.contains(english) ? sentence(rest) : usual(rest))
        }
        return sentence(aligned(usual(line)))
    }

    private static let errors: Set = ["Error: ", "Help:  "]

    private static let beginnings: [(String, LocalizedText)] = [
        ("OVERVIEW: ", LocalizedText(en: "OVERVIEW: ", de: "ÜBERSICHT: ", ru: "ОБЗОР: ")),
        ("USAGE: ", LocalizedText(en: "USAGE: ", de: "AUFRUF: ", ru: "ВЫЗОВ: ")),
        ("Usage: ", LocalizedText(en: "Usage: ", de: "Aufruf: ", ru: "Вызов: ")),
        ("Error: ", LocalizedText(en: "Error: ", de: "Fehler: ", ru: "Ошибка: ")),
        ("Help:  ", LocalizedText(en: "Help:  ", de: "Hilfe: ", ru: "Справка: ")),
        ("ARGUMENTS:", LocalizedText(en: "ARGUMENTS:", de: "ARGUMENTE:", ru: "АРГУМЕНТЫ:")),
        ("OPTIONS:", LocalizedText(en: "OPTIONS:", de: "OPTIONEN:", ru: "ПАРАМЕТРЫ:")),
        ("SUBCOMMANDS:", LocalizedText(en: "SUBCOMMANDS:", de: "UNTERBEFEHLE:", ru: "ПОДКОМАНДЫ:")),
    ]

    /// What may stand anywhere in a line.
    private static let fragments: [(String, LocalizedText)] = [
        ("<subcommand>", LocalizedText(en: "<subcommand>", de: "<unterbefehl>", ru: "<подкоманда>")),
        ("<options>", LocalizedText(en: "<options>", de: "<optionen>", ru: "<параметры>")),
        ("Show the version.", LocalizedText(en: "Show the version.", de: "Zeigt die Version.", ru: "Показать версию.")),
        (
            "Show help information.",
            LocalizedText(en: "Show help information.", de: "Zeigt diese Hilfe.", ru: "Показать эту справку.")
        ),
        (" default:", LocalizedText(en: " default:", de: " Standard:", ru: " по умолчанию:")),
        ("(default:", LocalizedText(en: "(default:", de: "(Standard:", ru: "(по умолчанию:")),
        ("(values:", LocalizedText(en: "(values:", de: "(möglich:", ru: "(возможны:")),
    ]

    private func usual(_ line: String) -> String {
        Self.fragments.reduce(line) { $0.replacing($1.0, with: $1.1(language)) }
    }

    /// Where the texts of a list begin.
    private static let margin = 26

    /// The row of a subcommand that is meant where none is named.
    private func aligned(_ line: String) -> String {
        guard line.hasPrefix("  "), let mark = line.firstRange(of: " (default)") else { return line }
        let label =
            line[..<mark.lowerBound] + LocalizedText(en: " (default)", de: " (Standard)", ru: " (обычно)")(language)
        let text = line[mark.upperBound...].drop { $0 == " " }
        let gap = Self.margin - label.count
        return label
            + (gap > 0 ? String(repeating: " ", count: gap) : "\n" + String(repeating: " ", count: Self.margin))
            + text
    }

    private func sentence(_ text: String) -> String {
        for (template, words) in Self.sentences {
            if let found = Template(template).match(text) {
                return Template(words(language)).filled(found.map(listed))
            }
        }
        return text
    }

    /// The words between the words of a list, as they are quoted in this language.
    private func listed(_ text: String) -> String {
        let (comma, or) = (
            LocalizedText(en: "', '", de: "“, „", ru: "», «"),
            LocalizedText(en: "' or '", de: "“ oder „", ru: "» или «")
        )
        return text.replacing("', '", with: comma(language)).replacing("' or '", with: or(language))
            .replacing("' and '", with: or(language))
    }

    // MARK: Long lines

    /// Broken at words; what is broken off begins where the text of the line does.
    private func broken(_ line: String) -> String {
        guard DisplayWidth.of(line) > columns else { return line }
        let isUsage = Self.isUsage(line)
        let indent = isUsage ? Self.usageMargin : Self.isRow(line) ? Self.margin : line.prefix { $0 == " " }.count
        let words =
            isUsage
            ? Self.usageParts(line) : line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        var lines: [String] = []
        var current: String?
        for word in words {
            let longer = current.map { "\($0) \(word)" } ?? word
            if let whole = current, DisplayWidth.of(longer) > columns, !whole.allSatisfy({ $0 == " " }) {
                lines.append(whole)
                current = String(repeating: " ", count: indent) + word
            } else {
                current = longer
            }
        }
        return (lines + [current ?? ""]).joined(separator: "\n")
    }

    private static let usageMargin = 7

    /// The words of a usage; an option stays with its value.
    private static func usageParts(_ line: String) -> [String] {
        line.split(separator: " ").reduce(into: []) { parts, word in
            if let last = parts.last, last.count(where: { $0 == "[" }) > last.count(where: { $0 == "]" }) {
                parts[parts.count - 1] = "\(last) \(word)"
            } else {
                parts.append(String(word))
            }
        }
    }

    /// An option with its text beside it, or more of that text.
    private static func isRow(_ line: String) -> Bool {
        line.hasPrefix("  ") && line.count > margin && Array(line)[margin - 1] == " " && Array(line)[margin] != " "
    }

    private static func isUsage(_ line: String) -> Bool {
        beginnings.contains { english, words in
            english.lowercased() == "usage: " && [words.en, words.de, words.ru].contains(where: line.hasPrefix)
        }
    }
}
