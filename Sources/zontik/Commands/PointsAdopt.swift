import ArgumentParser
import Checkpoint
import Desk
import PickupPoint
import Rental
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
        let world = try World(options, .existing)
        let catalog = try world.catalog
        let adopted = try world.journal.write { transaction in
            let points = UnknownPoints(catalog, books: try transaction.stock()).points
            guard !points.isEmpty else { return points }
            try transaction.provision(
                points.map { .supply(place: Place.point($0.id).label, count: Int64($0.initialStock)) },
                reason: "points of a newer catalogue adopted", at: world.clock.now())
            return points
        }
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

/// The points of a catalogue that the books of a store do not know.
struct UnknownPoints {
    let points: [Point]

    /// - Parameter books: the umbrellas by place, as the journal has them.
    init(_ catalog: PointCatalog, books: [String: Int64]) {
        points = catalog.points.filter { books[Place.point($0.id).label] == nil }
    }

    /// What to say about them; nil where there are none.
    var hint: String? {
        points.isEmpty
            ? nil : "the books of this store do not know \(points.count) points of the catalogue, which show 0 umbrellas"
    }
}
