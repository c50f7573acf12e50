import ArgumentParser
import RentalApp

package struct ChartCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "chart",
        abstract: "Draws the chart of a rental, with the current state marked.",
        discussion: """
            An SVG is drawn by Graphviz, which must be installed: apt-get install graphviz

            Example:
              zontik chart
              zontik chart --format svg --unmarked > rental.svg
            """)

    package enum Format: String, CaseIterable, ExpressibleByArgument, Sendable {
        case svg, mermaid, dot, text
    }

    @OptionGroup var options: GlobalOptions

    @Option(help: "text, svg, mermaid or dot.")
    var format: Format = .text

    @Flag(help: "The chart alone, without the current state; needs no store.")
    var unmarked = false

    package init() {}

    package func run() throws {
        let workbench = try Zontik.ownWorkbench()
        // Before a store is opened for nothing.
        let graphviz = format == .svg ? try Graphviz(otherwise: options.next("chart --format dot")) : nil
        let marking = unmarked ? [] : Set(try Session.looking(options).state.configuration)
        let drawn = try workbench.chart(format, marking: marking)
        let text = try graphviz?.svg(of: drawn) ?? drawn
        if options.json { return try Process.print(try ["format": format.rawValue, "chart": text].json()) }
        try Process.write(text, to: 1)
    }
}
