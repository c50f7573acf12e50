import ArgumentParser
import CommandSpeech
import Localization
import PlainText
import Rental
import RentalApp
import RiderProfile

struct Favourites: ParsableCommand {
    static let configuration = CommandConfiguration(
        of: "favourites", subcommands: [List.self, Add.self, Remove.self], defaultSubcommand: List.self)

    @OptionGroup(visibility: .hidden) var options: GlobalOptions

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(of: "favourites list")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

        // As it was said before there were verbs.
        @Option(help: .hidden) var add: [String] = []
        @Option(help: .hidden) var remove: [String] = []

        func run() throws { try Favourites.change(options, adding: add, removing: remove) }
    }

    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(of: "favourites add")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

        @Argument(help: .of("favourites add <ids>", value: "ids"), completion: PlaceOption.points)
        var ids: [String]

        func run() throws { try Favourites.change(options, adding: ids) }
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(of: "favourites remove")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

        @Argument(help: .of("favourites remove <ids>", value: "ids"), completion: PlaceOption.points)
        var ids: [String]

        func run() throws { try Favourites.change(options, removing: ids) }
    }

    /// Changes all of it at once, and prints what there is then.
    private static func change(_ options: GlobalOptions, adding add: [String] = [], removing remove: [String] = [])
        throws
    {
        let isChange = !add.isEmpty || !remove.isEmpty
        let context = try CommandContext(options, isChange ? .create : .readOnly)
        let known = try context.profile.state().favourites.map(\.rawValue)
        let catalog = try context.catalog
        for id in add where catalog[PointID(rawValue: id)] == nil {
            throw Failure(.usage, context.texts.command.noPoint(Sanitizer.visible(id)), next: [options.next("points")])
        }
        for id in remove where !known.contains(id) {
            throw Failure(
                .usage, context.texts.command.notAFavourite(Sanitizer.visible(id)), next: [options.next("favourites")])
        }
        // Who types it means it, and is not asked.
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
