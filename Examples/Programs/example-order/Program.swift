import ArgumentParser
import Checkpoint
import ExampleOptions
import ExampleOrder

@main
struct Program: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "example-order", abstract: "A restaurant's app: menu, order, profile.",
        subcommands: [Run.self, Check.self], defaultSubcommand: Run.self)

    static func main() {
        StandardStreams.open()
        main(nil)
    }

    struct Run: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Opens the app where it was left.")
        @OptionGroup var options: FlowOptions

        func run() throws { try options.run(OrderFlow.self, program: "example-order") }
    }

    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Looks for events that break a promise.")
        @OptionGroup var options: CheckOptions

        func run() throws { try options.run(OrderModel()) }
    }
}
