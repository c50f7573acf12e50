import ArgumentParser
import Checkpoint
import CommandSpeech
import PlainText
import Localization
import PickupPoints
import Rental
import RentalApp
import StateMachine

struct ReturnCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        of: "return", subcommands: [Take.self, Find.self, Undo.self], defaultSubcommand: Take.self)

    /// Which rental is meant.
    struct Search: ParsableArguments {
        @Argument(help: .of("search <number>", value: "number"))
        var number: String?

        @Option(help: .of("search --from", value: "id"), completion: PlaceOption.points)
        var from: String?

        @Option(help: .of("search --started", value: "time"))
        var started: String?

        func validate() throws {
            guard (from == nil) == (started == nil) else {
                throw ValidationError(.together("--from", "--started", .whereAndWhen))
            }
            if number != nil, from != nil {
                throw ValidationError(.numberOrPlace)
            }
            if let number, RentalID(number) == nil, ReturnNumber(typed: number) == nil {
                throw ValidationError(.notAReturnNumber(Sanitizer.visible(number)))
            }
        }

        func query(_ context: CommandContext) throws -> RentalQuery {
            if let id = number.flatMap(RentalID.init) { return .id(id) }
            if let number = number.flatMap(ReturnNumber.init(typed:)) { return .number(number) }
            if let from, let started { return .started(from: PointID(rawValue: from), at: try time(started, context)) }
            guard let rider = context.options.namedRider else {
                throw Failure(
                    .usage, LocalizedText.whichRental(context.options.lang),
                    next: [context.options.next("return --help")])
            }
            return .rider(rider)
        }

        private func time(_ text: String, _ context: CommandContext) throws -> Instant {
            if let instant = Instant(rfc3339: text) { return instant }
            if let instant = context.app.timeZone.last(text, before: context.clock.now()) { return instant }
            throw Failure(
                .usage,
                LocalizedText.mustBe("--started", .timeForm, not: Sanitizer.visible(text))(context.options.lang))
        }
    }

    /// Who takes back, and where.
    struct ClerkPlace: ParsableArguments {
        @Option(help: .of("desk --point", value: "id"), completion: PlaceOption.points)
        var point: String?

        @Option(help: .of("desk --clerk", value: "number"))
        var clerk: Int?

        @Option(help: .of("desk --key", value: "key"))
        var key: String?

        func validate() throws { try RequestKey.validate(key) }

        func place(_ context: CommandContext) throws -> Point { try Self.point(point, context) }

        func person(_ context: CommandContext, at point: Point) throws -> Clerk? {
            try clerk.map { try Self.clerk($0, context, at: point) }
        }

        /// The point that was named; otherwise that of the environment, or the first.
        static func point(_ point: String?, _ context: CommandContext) throws -> Point {
            let catalog = try context.catalog
            let id = point ?? Process.environment("ZONTIK_POINT") ?? catalog.points.first?.id.rawValue ?? ""
            guard let point = catalog[PointID(rawValue: id)] else { throw ReturnProblem(.unknownPoint) }
            return point
        }

        /// - Parameter number: of a clerk whose token has not been revoked.
        static func clerk(_ number: Int, _ context: CommandContext, at point: Point) throws -> Clerk {
            let found = try context.app.clerks.clerks().first {
                $0.id == number && $0.point == point.id && $0.revoked == nil
            }
            guard let found else { throw ReturnProblem(.unknownClerk) }
            return found
        }
    }

    struct Take: ParsableCommand {
        static let configuration = CommandConfiguration(of: "return take")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions
        @OptionGroup var search: Search
        @OptionGroup var desk: ClerkPlace

        @Option(help: .of("return take --reason", value: "reason"))
        var reason: String

        func run() throws {
            let context = try CommandContext(options, .open)
            try ReturnCommand.answering(context) {
                let (query, point) = (try search.query(context), try desk.place(context))
                let clerk = try desk.person(context, at: point)
                let done = try context.app.takeBack(query, at: point, by: clerk, because: reason, key: desk.key)
                try ReturnCommand.report(done, context)
            }
        }
    }

    struct Undo: ParsableCommand {
        static let configuration = CommandConfiguration(of: "return undo")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions
        @OptionGroup var search: Search
        @OptionGroup var desk: ClerkPlace

        @Flag(help: .of("return undo --handover"))
        var handover = false

        func run() throws {
            let context = try CommandContext(options, .open)
            try ReturnCommand.answering(context) {
                let (query, point) = (try search.query(context), try desk.place(context))
                let clerk = try desk.person(context, at: point)
                let done =
                    handover
                    ? try context.app.undoHandover(query, at: point, by: clerk, key: desk.key)
                    : try context.app.withdrawReturn(query, at: point, by: clerk, key: desk.key)
                try ReturnCommand.report(done, context)
            }
        }
    }

    struct Find: ParsableCommand {
        static let configuration = CommandConfiguration(of: "return find")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions
        @OptionGroup var search: Search

        func run() throws {
            let context = try CommandContext(options, .open)
            try ReturnCommand.answering(context) {
                let found = try context.app.rentals(try search.query(context))
                if options.json { return try Process.print(try found.map(FoundRentalReport.init).json()) }
                guard !found.isEmpty else { throw ReturnProblem(.notFound) }
                for rental in found { try Process.print(ReturnCommand.line(rental, context)) }
            }
        }
    }

    /// Answers what was refused as such.
    private static func answering(_ context: CommandContext, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch let problem as ReturnProblem {
            let message = context.texts.returnRefusal(problem.refusal)
            if context.options.json {
                try Process.print(try ReturnRefused(problem, message).json())
            } else {
                Process.say("zontik: \(message)")
                for rental in problem.candidates { Process.say("  " + line(rental, context)) }
            }
            throw Failure(.refused)
        }
    }

    private static func report(_ done: CompletedReturn, _ context: CommandContext) throws {
        if context.options.json {
            try context.options.answer(try ReturnReport(done).json())
        } else {
            try context.options.answer(done.words(context.texts))
            var parts = [done.rental.number?.text, Sanitizer.visible(done.point.rawValue)].compactMap(\.self)
            parts.append(context.texts.stock(Int(done.stock)))
            if let fare = done.fare { parts.append(context.texts.money(fare)) }
            Process.say(parts.joined(separator: " · "))
            if let until = done.returned?.settles {
                Process.say(context.texts.returnUndoable(until: context.timestamp(until)))
            }
        }
        guard let error = done.owed else { return }
        context.sayUnconfirmed(error)
    }

    /// What distinguishes a rental from others, in a line.
    private static func line(_ rental: FoundRental, _ context: CommandContext) -> String {
        let number = rental.number?.text ?? rental.id.text
        let point = try? context.app.point(rental.from)?.name
        let taken = rental.returned.map { returned in
            let end = context.timestamp(returned.end)
            return returned.undoesHandover
                ? "\(context.texts.clerk.handoverUndone) \(end)" : context.texts.returnTakenAt(end)
        }
        return [number, Sanitizer.visible(point ?? rental.from.rawValue), context.timestamp(rental.start), taken]
            .compactMap(\.self).joined(separator: "  ")
    }
}

private struct ReturnRefused: Encodable {
    struct Refused: Encodable {
        let reason: ReturnRefusal
        let message: String
        /// Which rentals fit, where several do.
        let candidates: [FoundRentalReport]?
    }
    let refused: Refused

    init(_ problem: ReturnProblem, _ message: String) {
        let candidates = problem.candidates.isEmpty ? nil : problem.candidates.map(FoundRentalReport.init)
        refused = Refused(reason: problem.refusal, message: message, candidates: candidates)
    }
}
