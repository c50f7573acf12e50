import ArgumentParser
import RentalApp
import RentalChart
import StateChart

struct ChartCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chart",
        abstract: "Draws the chart of a rental, with the current state marked.",
        discussion: """
            An SVG is drawn by Graphviz, which must be installed: apt-get install graphviz

            Example:
              zontik chart
              zontik chart --format svg --unmarked > rental.svg
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case svg, mermaid, dot, text
    }

    @OptionGroup var options: GlobalOptions

    @Option(help: "text, svg, mermaid or dot.")
    var format: Format = .text

    @Flag(help: "The chart alone, without the current state; needs no store.")
    var unmarked = false

    func run() throws {
        // Before a store is opened for nothing.
        let graphviz = format == .svg ? try Graphviz(otherwise: options.next("chart --format dot")) : nil
        let chart = try Chart(scxml: RentalChart.scxml)
        let marking = unmarked ? [] : Set(try Session(CommandContext(options, .looking)).state.configuration)
        func written(_ format: ChartFormat) -> String { format.render(chart, marking: marking) }
        let text =
            switch format {
            case .svg: try graphviz?.svg(of: written(.dot)) ?? ""
            case .mermaid: written(.mermaid)
            case .dot: written(.dot)
            case .text: written(.text)
            }
        if options.json { return try Process.print(try ["format": format.rawValue, "chart": text].json()) }
        try Process.write(text, to: 1)
    }
}
