import Checkpoint
import Rental
import Simulation
import StateMachine

/// The gateway's port, with a gateway that can be exchanged for one that fails its next call.
package final class FaultyPort: EffectPort {
    package typealias M = UmbrellaRental

    private let world: World
    private var gateway: PaymentGateway

    package init(_ world: World) {
        self.world = world
        gateway = world.gateway()
    }

    func use(_ faults: GatewayFaults) { gateway = world.gateway(faults) }

    func isDown() throws -> Bool { try gateway.service.read() == .down }

    package func perform(_ effect: UmbrellaRental.Effect, key: EffectKey) -> Outcome<UmbrellaRental.Event> {
        GatewayPort(gateway, now: world.clock.now).perform(effect, key: key)
    }
}
