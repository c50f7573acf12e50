import ArgumentParser
import Checkpoint
import Rental
import RentalApp
import StateMachine

/// Points of the catalogue that the books of a store have never heard of: those of a newer program than the one that
/// made the store.
struct PointsAdopt: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adopt",
        abstract: "Adds the umbrellas of points that are new in the catalogue.",
        discussion: """
            The journal has the stock of the points that existed when the store was made. A point that the catalogue \
            gained later has no umbrellas until this command records the number that the catalogue gives, in one \
            record. Points with recorded stock keep it; repeating the command changes nothing.

            Example:
              zontik points adopt
            """)

    @OptionGroup var options: GlobalOptions

    func run() throws {
        let context = try CommandContext(options, .existing)
        let adopted = try context.app.adoptPoints()
        let umbrellas = adopted.reduce(0) { $0 + $1.initialStock }
        let report = Report(points: adopted.map(\.id.rawValue), umbrellas: umbrellas)
        if options.json { return try options.answer(try report.json(), "it was done") }
        try options.answer("points adopted: \(adopted.count)\numbrellas supplied: \(umbrellas)", "it was done")
    }

    private struct Report: Encodable {
        let points: [String]
        let umbrellas: Int
    }
}
