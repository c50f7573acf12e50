import ArgumentParser
import Checkpoint
import ExampleFeed
import ExampleOptions

@main
struct Program: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "example-feed", abstract: "An endless feed of photos: sign-in, likes, full view, profile.",
        subcommands: [Run.self, Check.self, SignIn.self], defaultSubcommand: Run.self)

    static func main() {
        StandardStreams.open()
        main(nil)
    }

    struct Run: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Opens the app where it was left.")
        @OptionGroup var options: FlowOptions

        func run() throws { try options.run(FeedFlow.self, program: "example-feed") }
    }

    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Looks for events that break a promise.")
        @OptionGroup var options: CheckOptions

        func run() throws { try options.run(FeedModel()) }
    }

    struct SignIn: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "sign-in", abstract: "Does what a browser does in which the user presses Login.")
        @Argument(help: "The address that the app shows.") var address: String
        @Flag(help: "Presses Cancel instead.") var cancel = false

        func run() throws { print(try Browser.signIn(at: address, decision: cancel ? "cancel" : "login")) }
    }
}
