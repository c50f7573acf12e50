import Localization
import RentalApp
import TerminalUI

/// What the parser says, in the language of the command line and as wide as the terminal.
package enum HelpText {
    /// - Parameters:
    ///   - text: help, or an error; what is made for programs stays as it is.
    ///   - ending: stands below the help.
    package static func translated(_ text: String, ending: LocalizedText? = nil) -> String {
        let isHelp = text.hasPrefix("OVERVIEW: ")
        guard isHelp || text.hasPrefix("Error: ") else { return text }
        // An error may be read by a program, which looks for it in one line; a terminal breaks what is said to it.
        let translated = ParserText(Speech.language, columns: isHelp ? columns : .max).translated(text)
        guard isHelp, let ending else { return translated }
        let end = translated.lastIndex { $0 != "\n" }.map(translated.index(after:)) ?? translated.startIndex
        return translated[..<end] + "\n\n" + ending(Speech.language)
    }

    /// As the parser counts them.
    package static var columns: Int {
        StorePath.value("COLUMNS").flatMap(Int.init) ?? RawTerminal.columns(of: 1)
    }
}
