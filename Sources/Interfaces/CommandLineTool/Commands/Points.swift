import ArgumentParser
import PickupPoints
import PlainText
import RentalApp

struct Points: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "points",
        abstract: "Lists the pickup points with distance, opening status and stock, nearest first.",
        discussion: """
            Example:
              zontik points --near 52.5219,13.4132 --limit 3
              zontik points --search markt --open --has-umbrellas
              zontik points show alter-markt
            """,
        subcommands: [PointsShow.self, PointsImport.self, PointsAdopt.self])

    @OptionGroup var options: GlobalOptions

    @OptionGroup var here: PlaceOption

    @Option(help: ArgumentHelp("Only points with this text in name, address, district or id.", valueName: "text"))
    var search = ""

    @Flag(help: "Only points that are open now.")
    var open = false

    @Flag(help: "Only points that have umbrellas.")
    var hasUmbrellas = false

    @Flag(help: "Only points that take umbrellas back.")
    var takesReturns = false

    @Option(help: "distance, name or name-descending.", completion: .list(PointOrder.allCases.map(\.rawValue)))
    var order = "distance"

    @Option(help: ArgumentHelp("The largest number of points to list, 1 or more.", valueName: "count"))
    var limit: Int?

    func validate() throws {
        guard PointOrder(rawValue: order) != nil else {
            throw ValidationError(
                "--order must be distance, name or name-descending, not '\(Sanitizer.visible(order))'")
        }
        guard limit ?? 1 >= 1 else { throw ValidationError("--limit must be 1 or more") }
    }

    func run() throws {
        let context = try CommandContext(options, .looking)
        var query = PointQuery(here: try context.place(here.near))
        query.search = search
        query.order = PointOrder(rawValue: order) ?? .distance
        if open { query.filters.insert(.openNow) }
        if hasUmbrellas { query.filters.insert(.hasUmbrellas) }
        if takesReturns { query.filters.insert(.takesReturns) }
        let list = try context.list(query, limit: limit ?? .max)
        if options.json {
            try Process.print(try list.items.map(PointReport.init).json())
        } else {
            try Process.print(list.table(context.texts).joined(separator: "\n"))
        }
        for hint in try StoreCheck.pointHints(context.app) { hint.say(options) }
    }
}
