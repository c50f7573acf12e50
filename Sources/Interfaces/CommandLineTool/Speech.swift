import ArgumentParser
import Localization
import RiderProfile
import Synchronization

/// In which language the help and the errors of the command line are, and how much of the help is shown: known before
/// anything is parsed.
enum Speech {
    private struct State {
        var language: Language?
        var showsGlobalOptions = false
    }

    private static let state = Mutex(State())

    static var language: Language { state.withLock { $0.language } ?? .preferred }

    /// The options of every command: one line of the help stands for them, but in what is made of all of it they are
    /// there.
    static var ofGlobalOptions: ArgumentVisibility { state.withLock { $0.showsGlobalOptions } ? .default : .hidden }

    /// - Parameter words: of the command line.
    static func prepare(_ words: some Sequence<String>) {
        let words = Array(words)
        let option = "--lang"
        let options = words.indices.filter { words[$0] == option || words[$0].hasPrefix(option + "=") }
        let named = options.last.flatMap { place in
            words[place] == option ? words.dropFirst(place + 1).first : String(words[place].dropFirst(option.count + 1))
        }
        let wholes = ["--generate-completion-script", "--experimental-dump-help"]
        state.withLock {
            $0.language = named.flatMap(Language.init) ?? .preferred
            $0.showsGlobalOptions = words.contains { word in wholes.contains { word.hasPrefix($0) } }
        }
    }
}

extension ArgumentHelp {
    /// The help of an option, from the table of all.
    /// - Parameters:
    ///   - key: the command, or the name of a group, and the option: `restore <file>`.
    ///   - value: the English name of its value.
    ///   - filling: stands for `{0}`; nil where there is no such place.
    static func of(
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
    init(
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
    init(_ words: LocalizedText) { self.init(words(Speech.language)) }
}
