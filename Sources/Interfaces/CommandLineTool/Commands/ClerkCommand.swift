import ArgumentParser
import Checkpoint
import Localization
import PlainText
import Rental
import RentalApp

struct ClerkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clerk",
        abstract: "Manages who may scan at which point in a browser.",
        discussion: """
            Example:
              zontik clerk add --point alter-markt --name Berta
            """,
        subcommands: [Add.self, List.self, Revoke.self, Forget.self, Counts.self], defaultSubcommand: List.self)

    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Creates a token for signing in at a point, and prints it once.",
            discussion: """
                Standard output has the token and nothing else. The store keeps only its SHA-256, so a lost token cannot \
                be shown again, only revoked. Anyone who has the token may scan at the point and correct its stock.

                Example:
                  zontik clerk add --point alter-markt --name Berta
                """)

        @OptionGroup var options: GlobalOptions

        @Option(
            help: ArgumentHelp("The pickup point; see zontik points.", valueName: "id"),
            completion: .shellCommand("zontik points | tail -n +2 | cut -d' ' -f1"))
        var point: String

        @Option(help: "The name of its owner, 1 to 80 characters.")
        var name: String?

        func run() throws {
            let context = try CommandContext(options)
            guard let place = try context.catalog[PointID(rawValue: point)] else {
                throw Failure(.usage, context.texts.command.noPoint(Sanitizer.visible(point)), next: [options.next("points")])
            }
            let (clerk, token) = try ClerkCommand.changing(context) {
                try $0.add(at: place.id, name: name, now: context.clock.now())
            }
            if options.json { return try Process.print(try ClerkReport(clerk, token: token.secret).json()) }
            try Process.print(token.secret)
            let path = PercentEncoding.encoded(place.id.rawValue, keeping: PercentEncoding.isPlain)
            Process.say(
                """
                clerk \(clerk.id) may scan at \(Sanitizer.visible(place.name)). This token is shown once; only its hash is kept.
                To sign in, open http://HOST:PORT/point/\(path) of the service and paste it there.
                To take it back: zontik clerk revoke \(clerk.id)
                """)
        }
    }

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Lists the clerks: number, point, when added, when revoked, name.",
            discussion: """
                Example:
                  zontik clerk list
                  zontik clerk list --json
                """)

        @OptionGroup var options: GlobalOptions

        func run() throws {
            let clerks = try CommandContext(options, .looking).app.clerks.clerks().map { ClerkReport($0) }
            if options.json { return try Process.print(try clerks.json()) }
            if clerks.isEmpty { options.say(.noClerks) }
            for clerk in clerks { try Process.print(clerk.line) }
        }
    }

    struct Revoke: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "revoke", abstract: "Revokes a clerk's token, at once and for good.",
            discussion: """
                A running service applies it from the next request on. Revoking a token again changes nothing.

                Example:
                  zontik clerk revoke 1
                """)

        @OptionGroup var options: GlobalOptions

        @Argument(help: ArgumentHelp("The number of the clerk; see zontik clerk list.", valueName: "number"))
        var id: Int

        func run() throws {
            let context = try CommandContext(options, .existing)
            let clerk = try ClerkCommand.changing(context) { try $0.revoke(id, now: context.clock.now()) }
            try Process.print(options.json ? ClerkReport(clerk).json() : ClerkReport(clerk).line)
        }
    }

    struct Forget: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "forget", abstract: "Revokes a clerk's token, and erases their name and what they typed.",
            discussion: """
                Their stock corrections stay, without the reasons they typed. Backups made earlier still contain name and \
                reasons: erase them, too. Forgetting a clerk again changes nothing.

                Example:
                  zontik clerk forget 1
                """)

        @OptionGroup var options: GlobalOptions

        @Argument(help: ArgumentHelp("The number of the clerk; see zontik clerk list.", valueName: "number"))
        var id: Int

        func run() throws {
            let context = try CommandContext(options, .existing)
            let clerk = try ClerkCommand.changing(context) { try $0.forget(id, now: context.clock.now()) }
            try Process.print(options.json ? ClerkReport(clerk).json() : ClerkReport(clerk).line)
        }
    }

    struct Counts: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "counts", abstract: "Lists the counts that clerks put into the books, newest first.",
            discussion: """
                Each with its record, its time, the point, the clerk, the change, and the reason unless it was erased.

                Example:
                  zontik clerk counts
                """)

        @OptionGroup var options: GlobalOptions

        func run() throws {
            let counts = try CommandContext(options, .looking).app.correctedCounts().map(CountReport.init)
            if options.json { return try Process.print(try counts.json()) }
            if counts.isEmpty { options.say(.noCounts) }
            for count in counts { try Process.print(count.line) }
        }
    }

    /// Changes the roster, or says why it cannot be changed.
    private static func changing<Result>(
        _ context: CommandContext, _ change: (ClerkStore<RentalStore>) throws -> Result
    ) throws -> Result {
        do {
            return try change(context.app.clerks)
        } catch let problem as ClerkProblem {
            let words = "\(problem); nothing was changed"
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
