import ArgumentParser
import Checkpoint
import CommandSpeech
import Localization
import PlainText
import QRCode
import Rental
import RentalApp
import TerminalUI

struct ClerkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        of: "clerk",
        subcommands: [
            Add.self, List.self, Remove.self, Revoke.self, Forget.self, Work.self, Mark.self, Counts.self,
        ],
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
            let service = ServiceAddress.running(store: options.folder)
            let path = "/point/" + PercentEncoding.encoded(place.id.rawValue, keeping: PercentEncoding.isPlain)
            // What stands behind a # is sent to no service, and is in no log.
            let link = service.map { $0 + path + "#" + token.secret }
            if options.json { return try Process.print(ClerkReport(clerk, token: token.secret, link: link).json()) }
            try Process.print(token.secret)
            options.say(
                .clerkAdded(
                    clerk.id, at: Sanitizer.visible(place.name), page: (service ?? "http://HOST:PORT") + path))
            if let link, Process.isTerminal(2) { try Self.show(link, context) }
        }

        /// For the camera of the phone that will scan. Only on a screen: it is as secret as the token.
        private static func show(_ link: String, _ context: CommandContext) throws {
            let drawing = context.drawing(try QRMatrix.encode(link), .half)
            guard drawing.columns <= RawTerminal.columns(of: 2) else { return }
            context.options.say(.clerkSignsInByCode)
            Process.say(drawing.lines().joined(separator: "\n"))
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
        _ context: CommandContext, _ change: (ClerkStore) throws -> Result
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
    /// Likewise: signs in, where a service runs on this machine.
    let link: String?

    init(_ clerk: Clerk, token: String? = nil, link: String? = nil) {
        id = clerk.id
        point = clerk.point.rawValue
        name = clerk.name
        added = CivilTime.rfc3339(clerk.added)
        revoked = clerk.revoked.map(CivilTime.rfc3339)
        self.token = token
        self.link = link
    }

    var line: String {
        let words = ["\(id)", Sanitizer.visible(point), "since \(added)", revoked.map { "revoked \($0)" }, name]
        return words.compactMap { $0 }.joined(separator: "  ")
    }
}
