import ArgumentParser
import CommandSpeech
import Localization
import PickupPoints
import PlainText
import RentalApp

struct Points: ParsableCommand {
    static let configuration = CommandConfiguration(
        of: "points", subcommands: [List.self, PointsShow.self, PointsImport.self, PointsAdopt.self],
        defaultSubcommand: List.self)

    @OptionGroup(visibility: .hidden) var options: GlobalOptions

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(of: "points list")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

        @OptionGroup var here: PlaceOption

        @Option(help: .of("points list --search", value: "text"))
        var search = ""

        @Flag(help: .of("points list --open"))
        var open = false

        @Flag(help: .of("points list --has-umbrellas"))
        var hasUmbrellas = false

        @Flag(help: .of("points list --takes-returns"))
        var takesReturns = false

        @Option(
            help: .of("points list --order", value: "order"),
            completion: .list(PointOrder.allCases.map(\.rawValue)))
        var order = "distance"

        @Option(help: .of("points list --limit", value: "count"))
        var limit: Int?

        func validate() throws {
            guard PointOrder(rawValue: order) != nil else {
                let all = LocalizedText.oneOf(["distance", "name", "name-descending"])
                throw ValidationError(.mustBe("--order", all, not: Sanitizer.visible(order)))
            }
            guard limit ?? 1 >= 1 else { throw ValidationError(.mustBe("--limit", .atLeast(1))) }
        }

        func run() throws {
            let context = try CommandContext(options, .readOnly)
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
}
