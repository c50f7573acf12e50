import ArgumentParser
import Localization
import TerminalUI

/// What the parser says, in the language of the command line and as wide as the terminal.
enum HelpText {
    /// - Parameter text: help, or an error; what is made for programs stays as it is.
    static func translated(_ text: String) -> String {
        let isHelp = text.hasPrefix("OVERVIEW: ")
        guard isHelp || text.hasPrefix("Error: ") else { return text }
        // An error may be read by a program, which looks for it in one line; a terminal breaks what is said to it.
        let translated = ParserText(Speech.language, columns: isHelp ? columns : .max).translated(text)
        guard isHelp else { return translated }
        let end = translated.lastIndex { $0 != "\n" }.map(translated.index(after:)) ?? translated.startIndex
        return translated[..<end] + "\n\n" + ParserText.globalOptions(Speech.language)
    }

    /// The options of every command, in full.
    static func ofGlobalOptions() -> String {
        let text = GlobalHelp.helpMessage(columns: columns)
        return ParserText(Speech.language, columns: columns).translated(text)
    }

    /// As the parser counts them.
    private static var columns: Int {
        Process.environment("COLUMNS").flatMap(Int.init) ?? (Process.isTerminal(1) ? RawTerminal.columns(of: 1) : 80)
    }
}

/// What `zontik help global` shows; no command that can be run.
private struct GlobalHelp: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "zontik", abstract: HelpTable.globalAbstract(Speech.language),
        usage: ParserText.anyUsage(Speech.language))

    @OptionGroup var options: GlobalOptions
}
