import ArgumentParser
import Checkpoint
import CommandSpeech
import Localization
import PlainText
import Rental
import RentalApp
import TerminalUI

/// The command line: starts the rooms of the house, and holds no rule.
package struct Zontik: ParsableCommand {
    static let version = Release.version

    package static let configuration = CommandConfiguration(
        of: "zontik", version: version,
        subcommands: [
            Ride.self, Step.self, Status.self, Code.self, ScanCommand.self, ReturnCommand.self, Points.self,
            Favourites.self,
            RemindersCommand.self, ReceiptsCommand.self, ReceiptCommand.self, AccountCommand.self,
            SettingsCommand.self, OnboardingCommand.self, ClerkCommand.self, CodeKeyCommand.self, Errors.self,
            History.self, ReplayCommand.self,
            Why.self, EffectsCommand.self, Verify.self, Backup.self, Restore.self, EpochCommand.self, CopyCommand.self,
            ArchiveCommand.self, ExportCommand.self,
            ChartCommand.self, Service.self, ServeCommand.self, ClockCommand.self, Demo.self, Check.self,
        ], defaultSubcommand: Ride.self)

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    /// The command that the arguments name.
    ///
    /// Where the first word is a command's name, only that command is built: building all of them takes longer than
    /// most of them run. Whatever that does not understand, help included, the whole tree is asked about.
    private static func command(_ arguments: ArraySlice<String>) throws -> any ParsableCommand {
        guard let name = arguments.first, !name.hasPrefix("-"), name != "help" else {
            do { return try parseAsRoot() } catch { throw misspelled(behind: arguments).map(unknown) ?? error }
        }
        guard let type = configuration.subcommands.first(where: { $0.configuration.commandName == name }) else {
            throw unknown(name)
        }
        // Of a command with others behind it one of those. About what is no command of a store, such as help, the whole
        // tree is asked, which knows its place.
        let command = try? type.parseAsRoot(Array(arguments.dropFirst()))
        return try command as? any StoreCommand ?? parseAsRoot()
    }

    /// Where the options end that stand before a command, with their values; it may be behind the last word.
    private static func firstName(in words: ArraySlice<String>) -> Int {
        var end = words.startIndex
        while end < words.endIndex, words[end].hasPrefix("--") {
            end += words[end].contains("=") || GlobalOptions.flags.contains(words[end]) ? 1 : 2
        }
        return end
    }

    /// The words with a command's name before the options that stood before it, where they mean the same behind it: all
    /// that stands behind `serve` is the service's.
    private static func nameFirst(_ words: ArraySlice<String>) -> ArraySlice<String> {
        let end = firstName(in: words)
        guard words.startIndex < end, end < words.endIndex, !words[end].hasPrefix("-"), isOfStore(words[end]) else {
            return words
        }
        let (options, rest) = (words[..<end], words[(end + 1)...])
        // Of two values of an option the later counts.
        return [words[end]] + (rest.contains { $0.hasPrefix("-") } ? options + rest : rest + options)
    }

    /// Whether a word is a command of this program on a store.
    private static func isOfStore(_ name: String) -> Bool {
        // These are, and need not wait for the table of all.
        if PlainCommand.names.contains(name) { return true }
        guard let type = configuration.subcommands.first(where: { $0.configuration.commandName == name }) else {
            return false
        }
        return type is any StoreCommand.Type && type != ServeCommand.self
    }

    /// The screens would get the word, and only say that they take none.
    private static func unknown(_ name: String) -> Failure {
        Failure(.usage, LocalizedText.unknownCommand(Sanitizer.visible(name), advice(on: name))(Speech.language))
    }

    /// The first word behind options and their values, where it is no command.
    private static func misspelled(behind arguments: ArraySlice<String>) -> String? {
        let word = zip(arguments, arguments.dropFirst()).first { !$0.hasPrefix("-") && !$1.hasPrefix("-") }?.1
        let commands = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        return word.flatMap { commands.contains($0) ? nil : $0 }
    }

    private static func advice(on name: String) -> LocalizedText {
        if Action(rawValue: name) != nil { return .itIsAnAction(name) }
        let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
        if let near = Suggestion.nearest(to: name, among: commands) { return .didYouMean("zontik \(near)") }
        let action = Suggestion.nearest(to: name, among: Action.allCases.map(\.rawValue))
        if let action { return .didYouMean("zontik step \(action)") }
        return .useOneOf(commands)
    }

    /// A refusal is an answer, not an error; everything else that has words is kept for `zontik errors`.
    private static func exit(_ failure: Failure, _ options: GlobalOptions?) -> Never {
        if let options, let message = failure.message, failure.code != .refused {
            ErrorLog(options: options).note(message)
        }
        Failure.exit(failure)
    }

    /// Starts the program that opens stores on servers, with the same words. Nothing was done before.
    /// - Returns: why it cannot be started.
    private static func restart(on server: UnlinkedServer) -> Failure {
        let next = "scripts/run status --store '\(server.name)'"
        do { try Process.become("zontik-postgres", CommandLine.arguments.dropFirst(), next: next) } catch {
            return error
        }
    }

    package init() {}

    /// What a program does without, the one beside it that has it does; it is started with the same words.
    /// - Parameters:
    ///   - workbench: searches a rental for mistakes; nil for a rider's program.
    ///   - servers: opens stores on servers; nil for a program that opens folders alone.
    package static func main(_ workbench: (any Workbench)? = nil, on servers: (any ServerStores)? = nil) {
        StandardStreams.open()
        Self.workbench.withLock { $0 = workbench }
        if let servers {
            StoreLocation.register(servers) { server, reason in
                Process.say("zontik: \(LocalizedText.waiting(for: server.name, reason)(Speech.language))")
            }
        }
        Process.prepare()
        Speech.prepare(CommandLine.arguments.dropFirst())
        var options: GlobalOptions?
        do {
            if let place = StartText.undecodable() {
                throw Failure(.usage, LocalizedText.notUnicode(place)(.preferred))
            }
            try Process.demandFiles()
            let words = nameFirst(CommandLine.arguments.dropFirst())
            if words.dropFirst(firstName(in: words) - words.startIndex).prefix(2) == ["help", "global"] {
                return try Process.print(GlobalHelp.text())
            }
            if var command = PlainCommand.read(words) {
                options = command.options
                return try command.run()
            }
            var command = try Self.command(words)
            options = (command as? any StoreCommand)?.options
            try command.run()
        } catch let failure as Failure {
            exit(failure, options)
        } catch let error as StoreFault {
            let texts = (options?.lang ?? .preferred).texts
            exit(Failure(error, store: options?.store, rider: options?.namedRider, texts), options)
        } catch let interruption as LineReader.Interruption {
            exit(withError: ExitCode(128 + interruption.signal))
        } catch let error as OutputFailure {
            exit(Failure(error), options)
        } catch let error as UnlinkedServer {
            exit(restart(on: error), options)
        } catch {
            exit(reporting: error)
        }
    }

    /// As the parser would, with lines broken for the terminal: help is an answer, the rest is an error.
    private static func exit(reporting error: any Error) -> Never {
        let code = exitCode(for: error)
        let text = HelpText.translated(fullMessage(for: error), ending: ParserText.globalOptions)
        if text.isEmpty { exit(withError: code) }
        guard code.isSuccess else {
            Process.say(text)
            exit(withError: code)
        }
        do {
            try Process.print(text)
            exit()
        } catch let error as OutputFailure {
            Failure.exit(Failure(error))
        } catch {
            exit(withError: error)
        }
    }
}
