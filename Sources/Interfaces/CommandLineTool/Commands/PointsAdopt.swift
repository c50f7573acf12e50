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
        abstract: "Supplies the points that a newer catalogue brought with their umbrellas.",
        discussion: """
            A store keeps books of the points it was made with; a point that came later has no umbrellas in them. This \
            writes them down with the number the catalogue tells of, in one record. Points that the books know keep \
            what they have; done again, it changes nothing.

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
