import ArgumentParser
import Localization
import RentalApp

extension ArgumentHelp {
    /// The help of an option, from the table of all.
    /// - Parameters:
    ///   - key: the command, or the name of a group, and the option: `restore <file>`.
    ///   - value: the English name of its value.
    ///   - filling: stands for `{0}`; nil where there is no such place.
    package static func of(
        _ key: String, value: String? = nil, filling: String? = nil, visibility: ArgumentVisibility = .default
    ) -> ArgumentHelp {
        guard let words = HelpTable.options[key] else { preconditionFailure("the help has no '\(key)'") }
        let language = Speech.language
        let name = value.map { HelpTable.valueNames[$0]?(language) ?? $0 }
        return ArgumentHelp((filling.map(words.filled) ?? words)(language), valueName: name, visibility: visibility)
    }
}

extension CommandConfiguration {
    /// A command with its help from the table of all.
    /// - Parameters:
    ///   - path: the words that are typed: `points import`.
    ///   - filling: stands for `{0}` in the help; nil where there is no such place.
    package init(
        of path: String, named: String? = nil, filling: String? = nil, usage: String? = nil, version: String = "",
        shouldDisplay: Bool = true,
        subcommands: [any ParsableCommand.Type] = [], defaultSubcommand: (any ParsableCommand.Type)? = nil
    ) {
        guard let help = HelpTable.commands[path], let name = named ?? path.split(separator: " ").last.map(String.init)
        else {
            preconditionFailure("the help has no '\(path)'")
        }
        self.init(
            commandName: name, abstract: help.abstract(Speech.language), usage: usage,
            discussion: help.discussion(Speech.language, filling: filling), version: version,
            shouldDisplay: shouldDisplay, subcommands: subcommands, defaultSubcommand: defaultSubcommand)
    }
}

extension ValidationError {
    /// In the language of the help.
    package init(_ words: LocalizedText) { self.init(words(Speech.language)) }
}

extension LocalizedText {
    /// - Parameter place: has bytes that are not UTF-8.
    package static func notUnicode(_ place: StartText.Place) -> LocalizedText {
        switch place {
        case .argument(let number): .notUnicode(argument: number)
        case .variable(let name): .notUnicode(variable: name)
        }
    }
}
