import ArgumentParser
import Desk
import RentalChart
import StateChart

struct ChartCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chart",
        abstract: "Draws the chart of a rental, with the current state marked.",
        discussion: """
            Example:
              zontik chart
              zontik chart --format svg --unmarked > rental.svg
            """)

    @OptionGroup var options: GlobalOptions

    @Option(help: "text, svg, mermaid or dot.")
    var format: ChartFormat = .text

    @Flag(help: "The chart alone, as it stands beside its source; needs no store.")
    var unmarked = false

    func run() throws {
        let chart = try Chart(scxml: RentalChart.scxml)
        let marking = unmarked ? [] : Set(try Session(World(options, .looking)).state.configuration)
        let text = format.render(chart, marking: marking)
        if options.json { return try Process.print(try ["format": format.rawValue, "chart": text].json()) }
        try Process.write(text, to: 1)
    }
}

extension ChartFormat: ExpressibleByArgument {}
