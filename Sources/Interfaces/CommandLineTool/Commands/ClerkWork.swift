import ArgumentParser
import CommandSpeech
import Localization
import PickupPoints
import RentalApp
import TerminalUI

extension ClerkCommand {
    struct Work: ParsableCommand {
        static let configuration = CommandConfiguration(of: "clerk work")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

        @Option(help: .of("desk --point", value: "id"), completion: PlaceOption.points)
        var point: String?

        @Option(help: .of("clerk work --clerk", value: "number"))
        var clerk: Int?

        @Option(help: .of("ride --theme", value: "theme"))
        var theme: Theme?

        func run() throws {
            guard RawTerminal.isUsable else {
                throw Failure(
                    .usage, LocalizedText.clerkNeedsTerminal(options.lang), next: [options.next("scan -")])
            }
            let context = try CommandContext(options, .open, running: true, lockTimeout: Ride.lockTimeout)
            do {
                let point = try ReturnCommand.ClerkPlace.point(point ?? usual(context), context)
                let session = ClerkSession(context, at: point, try person(context, at: point))
                try session.run(theme: options.usesColour ? theme : Theme.none)
            } catch let problem as ReturnProblem {
                throw Failure(.refused, context.texts.returnRefusal(problem.refusal))
            }
        }

        /// Where the clerk who was named works, or the only one there is; nil where that is not known.
        private func usual(_ context: CommandContext) throws -> String? {
            guard Process.environment("ZONTIK_POINT") == nil else { return nil }
            let clerks = try context.app.clerks.clerks().filter { $0.revoked == nil && (clerk ?? $0.id) == $0.id }
            return clerks.count == 1 ? clerks[0].point.rawValue : nil
        }

        /// The clerk who was named, or the only one of the point: what is done here is recorded under a number.
        private func person(_ context: CommandContext, at point: Point) throws -> Clerk {
            if let clerk { return try ReturnCommand.ClerkPlace.clerk(clerk, context, at: point) }
            let clerks = try context.app.clerks.clerks().filter { $0.point == point.id && $0.revoked == nil }
            guard let clerk = clerks.first else {
                throw Failure(
                    .refused, LocalizedText.pointWithoutClerk(options.lang),
                    next: [options.next("clerk add \(point.id.rawValue)")])
            }
            guard clerks.count == 1 else {
                throw Failure(
                    .usage, LocalizedText.whichClerk(options.lang), next: [options.next("clerk list")])
            }
            return clerk
        }
    }
}
