import ArgumentParser
import PlainText
import Rental
import RentalApp
import RiderProfile

struct Favourites: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "favourites",
        abstract: "Lists, adds and removes the rider's favourite points.",
        discussion: """
            Example:
              zontik favourites --add alter-markt
            """)

    @OptionGroup var options: GlobalOptions

    @Option(help: ArgumentHelp("Adds a point; see zontik points.", valueName: "id"))
    var add: [String] = []

    @Option(help: ArgumentHelp("Removes a point.", valueName: "id"))
    var remove: [String] = []

    func run() throws {
        let isChange = !add.isEmpty || !remove.isEmpty
        let context = try CommandContext(options, isChange ? .making : .looking)
        let known = try context.profile.state().favourites.map(\.rawValue)
        let catalog = try context.catalog
        for id in add where catalog[PointID(rawValue: id)] == nil {
            throw Failure(.usage, context.texts.command.noPoint(Sanitizer.visible(id)), next: [options.next("points")])
        }
        for id in remove where !known.contains(id) {
            throw Failure(
                .usage, context.texts.command.notAFavourite(Sanitizer.visible(id)), next: [options.next("favourites")])
        }
        // All of it at once. Who types it means it, and is not asked.
        if isChange {
            try context.note(
                .favourites(
                    add: add.compactMap { catalog[PointID(rawValue: $0)]?.id },
                    remove: remove.map(PointID.init(rawValue:))))
        }
        let favourites = try context.profile.state().favourites
        if options.json { return try Process.print(try favourites.map(\.rawValue).json()) }
        if favourites.isEmpty { Process.say(context.texts.command.noFavourites) }
        for id in favourites { try Process.print("\(id.rawValue)  \(catalog[id]?.name ?? "")") }
    }
}
