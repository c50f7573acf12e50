import ArgumentParser
import CommandSpeech
import Localization
import RentalApp
import RiderProfile
import TerminalUI

struct AccountCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        of: "account", subcommands: [Show.self, Change.self, LogOut.self, Forget.self], defaultSubcommand: Show.self)

    @OptionGroup(visibility: .hidden) var options: GlobalOptions

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(of: "account show")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

        func run() throws { try AccountCommand.show(CommandContext(options, .readOnly)) }
    }

    struct Change: ParsableCommand {
        static let configuration = CommandConfiguration(of: "account set")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions
        @Option(help: .of("account set --name", value: "name")) var name: String?
        @Option(help: .of("account set --email", value: "email")) var email: String?
        @Option(help: .of("account set --phone", value: "phone")) var phone: String?

        func validate() throws {
            guard name != nil || email != nil || phone != nil else {
                throw ValidationError(.nothingToChange)
            }
        }

        func run() throws {
            let context = try CommandContext(options)
            var profile = try context.profile.state().profile ?? Profile()
            if let name { profile.name = name }
            if let email { profile.email = email }
            if let phone { profile.phone = phone }
            let problems = Profile.Field.allCases.compactMap { profile.problem(of: $0).map(context.texts.problem) }
            // What was given is not repeated: an error may be kept, and shown to others.
            guard problems.isEmpty else {
                let unchanged = context.screenTexts.nothingChanged
                throw Failure(.usage, (problems + [unchanged]).joined(separator: " "))
            }
            try context.note(.keep(profile))
            try AccountCommand.show(context)
        }
    }

    struct LogOut: ParsableCommand {
        static let configuration = CommandConfiguration(of: "account log-out")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions
        @Flag(help: .of("account log-out --yes")) var yes = false

        func run() throws {
            let session = try Session(CommandContext(options, .open))
            let context = session.context
            let logOut = RiderData.Event.Kind.logOut(isRenting: session.state.isRenting)
            let answer = try RiderData.transition(context.profile.state(), .init(at: context.clock.now(), logOut))
            switch answer {
            case .refused(.noAccount):
                // Of one that was erased already a terminal may still have what was typed.
                try context.cursor.forgetAccount(context.profile.state())
                throw Failure(.refused, context.texts.dataRefusal(.noAccount))
            case .refused(let refusal):
                throw Failure(.refused, context.texts.dataRefusal(refusal))
            case .accepted: break
            }
            guard try yes || Process.asks(context.screenTexts.logOutQuestion) else {
                throw Failure(
                    .failed, context.texts.command.nothingChanged, next: [options.next("account log-out --yes")])
            }
            try context.note(logOut)
            try context.cursor.forgetAccount(context.profile.state())
            try AccountCommand.show(context)
        }
    }

    struct Forget: ParsableCommand {
        static let configuration = CommandConfiguration(of: "account forget")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions
        @Flag(help: .of("account forget --yes")) var yes = false

        func run() throws {
            let context = try CommandContext(options, .open)
            guard try yes || Process.asks(context.texts.forgetQuestion) else {
                throw Failure(
                    .failed, context.texts.command.nothingChanged, next: [options.next("account forget --yes")])
            }
            if let refusal = try context.app.forget(options.rider, ending: false) {
                throw Failure(.refused, context.texts.dataRefusal(refusal))
            }
            try context.cursor.remove()
            try Process.print(context.texts.forgotten)
        }
    }

    private static func show(_ context: CommandContext) throws {
        let profile = try context.profile.state().profile
        if context.options.json {
            let masked = Profile.Field.allCases.map { ($0.rawValue, profile?.masked($0)) }
            return try Process.print(try Dictionary(uniqueKeysWithValues: masked).json())
        }
        guard let profile else { return try Process.print(context.texts.noAccount) }
        for field in Profile.Field.allCases {
            let masked = profile.masked(field)
            try Process.print("\(context.texts.field(field)): \(masked.isEmpty ? context.texts.notGiven : masked)")
        }
    }
}

extension Process {
    /// Asks on the terminal; where there is none, the answer is no.
    static func asks(_ question: String) throws -> Bool {
        guard isTerminal(0) else { return false }
        try? write("\(question) [y/n] ", to: 2)
        let answer = try LineReader.next()?.lowercased().first
        return answer == "y" || answer == "j" || answer == "д"
    }
}

extension CommandContext {
    /// Writes down something of the rider's, or says why it cannot be.
    func note(_ event: RiderData.Event.Kind) throws {
        if case .refused(let refusal) = try profile.send(event, at: clock.now()) {
            throw Failure(.refused, texts.dataRefusal(refusal))
        }
    }
}
