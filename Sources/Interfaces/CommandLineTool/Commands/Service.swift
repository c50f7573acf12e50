import ArgumentParser
import Payments
import RentalApp
import SimulatedPayments

struct Service: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "service",
        abstract: "Switches the simulated service off and on.",
        discussion: """
            down: nothing reaches the service, as without a connection. slow: the payment gateway answers "not yet" until \
            the service is up again. Without an argument, shows the current state.

            Example:
              zontik service down
            """)

    @OptionGroup var options: GlobalOptions

    @Argument(help: "up, down or slow.")
    var state: ServiceState?

    func run() throws {
        let service = SimulatedGateway(directory: options.folder + "/gateway").service
        if let state {
            // The store first: the gateway's folder lies in it.
            _ = try CommandContext(options)
            try service.set(state)
        }
        if state == nil { try options.demandStore() }
        let state = try service.read()
        try Process.print(options.json ? try ["service": state.rawValue].json() : state.rawValue)
    }
}

extension ServiceState: ExpressibleByArgument {}
