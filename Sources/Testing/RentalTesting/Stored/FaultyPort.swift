import Checkpoint
import Payments
import Rental
import RentalApp
import SimulatedPayments
import StateMachine

/// The gateway's port, with a gateway that can be exchanged for one that fails its next call.
package final class FaultyPort: EffectPort {
    package typealias M = UmbrellaRental

    private let environment: StoredEnvironment
    private let journal: RentalJournal
    private var gateway: SimulatedGateway

    package init(_ environment: StoredEnvironment, for journal: RentalJournal) {
        self.environment = environment
        self.journal = journal
        gateway = environment.gateway()
    }

    func use(_ faults: GatewayFaults) { gateway = environment.gateway(faults) }

    func isDown() throws -> Bool { try gateway.service.read() == .down }

    package func perform(_ effect: UmbrellaRental.Effect, key: EffectKey) -> Outcome<UmbrellaRental.Event> {
        GatewayPort(gateway, for: journal, now: environment.clock.now).perform(effect, key: key)
    }
}
