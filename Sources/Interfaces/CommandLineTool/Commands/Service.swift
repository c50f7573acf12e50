import ArgumentParser
import CommandSpeech
import Payments
import RentalApp
import SimulatedPayments

struct Service: ParsableCommand {
    static let configuration = CommandConfiguration(of: "service")

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    @Argument(help: .of("service <state>", value: "state"))
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
