import ArgumentParser
import CommandSpeech
import RentalApp

package struct ChartCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(of: "chart")

    package enum Format: String, CaseIterable, ExpressibleByArgument, Sendable {
        case svg, mermaid, dot, text
    }

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    @Option(help: .of("chart --format", value: "format"))
    var format: Format = .text

    @Flag(help: .of("chart --unmarked"))
    var unmarked = false

    package init() {}

    package func run() throws {
        let workbench = try Zontik.ownWorkbench()
        // Before a store is opened for nothing.
        let graphviz = format == .svg ? try Graphviz(otherwise: options.next("chart --format dot")) : nil
        let marking = unmarked ? [] : Set(try Session.readOnly(options).state.configuration)
        let drawn = try workbench.chart(format, marking: marking)
        let text = try graphviz?.svg(of: drawn) ?? drawn
        if options.json { return try Process.print(try ["format": format.rawValue, "chart": text].json()) }
        try Process.write(text, to: 1)
    }
}
