import ArgumentParser
import Desk
import Simulation

struct Service: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "service",
        abstract: "Takes the simulated service out of reach, and brings it back.",
        discussion: """
            slow: the payment gateway answers "not yet" until it is up again. Without a word, tells how it is.

            Example:
              zontik service down
            """)

    @OptionGroup var options: GlobalOptions

    @Argument(help: "up, down or slow.")
    var state: ServiceState?

    func run() throws {
        let service = PaymentGateway(directory: options.store + "/gateway").service
        if let state {
            // The store first: the gateway's folder lies in it.
            _ = try World(options)
            try service.set(state)
        }
        let state = try service.read()
        try Process.print(options.json ? try ["service": state.rawValue].json() : state.rawValue)
    }
}

extension ServiceState: ExpressibleByArgument {}
