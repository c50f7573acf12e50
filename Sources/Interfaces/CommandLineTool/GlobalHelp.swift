import ArgumentParser
import CommandSpeech
import Localization

/// What `zontik help global` shows: the options of every command, in full. No command that can be run.
struct GlobalHelp: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "zontik", abstract: HelpTable.globalAbstract(Speech.language),
        usage: ParserText.anyUsage(Speech.language))

    @OptionGroup var options: GlobalOptions

    static func text() -> String {
        ParserText(Speech.language, columns: HelpText.columns).translated(helpMessage(columns: HelpText.columns))
    }
}
