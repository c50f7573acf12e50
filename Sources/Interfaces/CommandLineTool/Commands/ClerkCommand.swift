import ArgumentParser
import Checkpoint
import CommandSpeech
import Localization
import PlainText
import Rental
import RentalApp

struct ClerkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        of: "clerk", subcommands: [Add.self, List.self, Remove.self, Revoke.self, Forget.self, Counts.self],
        defaultSubcommand: List.self)

    @OptionGroup(visibility: .hidden) var options: GlobalOptions

    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(of: "clerk add")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

        @Argument(help: .of("clerk add <id>", value: "id"), completion: PlaceOption.points)
        var id: String?

        // As it was said before the point was an argument.
        @Option(help: .hidden) var point: String?

        @Option(help: .of("clerk add --name", value: "name"))
        var name: String?

        func validate() throws {
            if id == nil, point == nil { throw ValidationError(.noPointGiven) }
            if id != nil, point != nil { throw ValidationError(.notBoth("ID", "--point")) }
        }

        func run() throws {
            let context = try CommandContext(options)
            let point = id ?? point ?? ""
            guard let place = try context.catalog[PointID(rawValue: point)] else {
                throw Failure(
                    .usage, context.texts.command.noPoint(Sanitizer.visible(point)), next: [options.next("points")])
            }
            let (clerk, token) = try ClerkCommand.changing(context) {
                try $0.add(at: place.id, name: name, now: context.clock.now())
            }
            if options.json { return try Process.print(try ClerkReport(clerk, token: token.secret).json()) }
            try Process.print(token.secret)
            let path = PercentEncoding.encoded(place.id.rawValue, keeping: PercentEncoding.isPlain)
            options.say(
                .clerkAdded(clerk.id, at: Sanitizer.visible(place.name), page: "http://HOST:PORT/point/\(path)"))
        }
    }

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(of: "clerk list")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

        func run() throws {
            let clerks = try CommandContext(options, .readOnly).app.clerks.clerks().map { ClerkReport($0) }
            if options.json { return try Process.print(try clerks.json()) }
            if clerks.isEmpty { options.say(.noClerks) }
            for clerk in clerks { try Process.print(clerk.line) }
        }
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(of: "clerk remove")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

        @Argument(help: .of("clerk remove <number>", value: "number"))
        var id: Int

        func run() throws { try ClerkCommand.revoke(id, options) }
    }

    /// As it was said before the verbs were the same everywhere.
    struct Revoke: ParsableCommand {
        static let configuration = CommandConfiguration(of: "clerk remove", named: "revoke", shouldDisplay: false)

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

        @Argument(help: .of("clerk remove <number>", value: "number"))
        var id: Int

        func run() throws { try ClerkCommand.revoke(id, options) }
    }

    struct Forget: ParsableCommand {
        static let configuration = CommandConfiguration(of: "clerk forget")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

        @Argument(help: .of("clerk forget <number>", value: "number"))
        var id: Int

        func run() throws {
            let context = try CommandContext(options, .open)
            let clerk = try ClerkCommand.changing(context) { try $0.forget(id, now: context.clock.now()) }
            try Process.print(options.json ? ClerkReport(clerk).json() : ClerkReport(clerk).line)
        }
    }

    struct Counts: ParsableCommand {
        static let configuration = CommandConfiguration(of: "clerk counts")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

        func run() throws {
            let counts = try CommandContext(options, .readOnly).app.correctedCounts().map(CountReport.init)
            if options.json { return try Process.print(try counts.json()) }
            if counts.isEmpty { options.say(.noCounts) }
            for count in counts { try Process.print(count.line) }
        }
    }

    private static func revoke(_ id: Int, _ options: GlobalOptions) throws {
        let context = try CommandContext(options, .open)
        let clerk = try changing(context) { try $0.revoke(id, now: context.clock.now()) }
        try Process.print(options.json ? ClerkReport(clerk).json() : ClerkReport(clerk).line)
    }

    /// Changes the roster, or says why it cannot be changed.
    private static func changing<Result>(
        _ context: CommandContext, _ change: (ClerkStore<RentalStore>) throws -> Result
    ) throws -> Result {
        do {
            return try change(context.app.clerks)
        } catch let problem as ClerkProblem {
            let language = context.options.lang
            let words = "\(problem.words(language)); \(LocalizedText.nothingChanged(language))"
            guard problem.refusal != .nameInvalid else { throw Failure(.usage, words) }
            throw Failure(.refused, words, next: [context.options.next("clerk list")])
        }
    }
}

/// A clerk, as programs read it and as a line.
private struct ClerkReport: Encodable {
    let id: Int
    let point: String
    let name: String?
    let added: String
    let revoked: String?
    /// Only for the clerk who was just added.
    let token: String?

    init(_ clerk: Clerk, token: String? = nil) {
        id = clerk.id
        point = clerk.point.rawValue
        name = clerk.name
        added = CivilTime.rfc3339(clerk.added)
        revoked = clerk.revoked.map(CivilTime.rfc3339)
        self.token = token
    }

    var line: String {
        let words = ["\(id)", Sanitizer.visible(point), "since \(added)", revoked.map { "revoked \($0)" }, name]
        return words.compactMap { $0 }.joined(separator: "  ")
    }
}
