import ArgumentParser
import Checkpoint
import ExampleOptions
import ExamplePlaces

@main
struct Program: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "example-places", abstract: "The restaurants of a city: list, map, detail.",
        subcommands: [Run.self, Check.self], defaultSubcommand: Run.self)

    static func main() {
        StandardStreams.open()
        main(nil)
    }

    struct Run: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Opens the app where it was left.")
        @OptionGroup var options: FlowOptions

        func run() throws { try options.run(PlacesFlow.self, program: "example-places") }
    }

    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Looks for events that break a promise.")
        @OptionGroup var options: CheckOptions

        func run() throws { try options.run(PlacesModel()) }
    }
}
