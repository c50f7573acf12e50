import ArgumentParser
import Checkpoint
import CommandSpeech
import Localization
import Rental
import RentalApp
import StateMachine

/// Points of the catalogue that the books of a store have never heard of: those of a newer program than the one that
/// made the store.
struct PointsAdopt: ParsableCommand {
    static let configuration = CommandConfiguration(of: "points adopt")

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    func run() throws {
        let context = try CommandContext(options, .open)
        let adopted = try context.app.adoptPoints()
        let umbrellas = adopted.reduce(0) { $0 + $1.initialStock }
        let report = Report(points: adopted.map(\.id.rawValue), umbrellas: umbrellas)
        if options.json { return try options.answer(try report.json()) }
        let lines = [LocalizedText.pointsAdopted(adopted.count), .umbrellasSupplied(Int64(umbrellas))]
        try options.answer(lines.map { $0(options.lang) }.joined(separator: "\n"))
    }

    private struct Report: Encodable {
        let points: [String]
        let umbrellas: Int
    }
}
