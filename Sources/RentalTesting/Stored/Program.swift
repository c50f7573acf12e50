import Checkpoint
import PickupPoint
import Rental
import RentalApp
import Simulation
import StateMachine

/// One program of the rider, as the command line runs it: a journal, an engine, the way to the gateway.
package final class Program {
    let journal: RentalJournal
    package let engine: Engine<UmbrellaRental, FaultyPort>
    private let world: World
    private let port: FaultyPort

    package init(_ world: World) throws {
        self.world = world
        journal = try world.journal()
        port = FaultyPort(world)
        engine = try Engine(journal, owner: World.rider, port: port, now: world.clock.now)
    }

    func use(_ faults: GatewayFaults) { port.use(faults) }

    /// One action and its commit, nothing more.
    package func send(_ kind: UmbrellaRental.Event.Kind) throws -> (
        event: UmbrellaRental.Event, Transition<UmbrellaRental>
    ) {
        let at = world.clock.now()
        let event = UmbrellaRental.Event(at: at, kind)
        return (event, try engine.send(event, at: at))
    }

    /// Notices the service going and coming, and settles. Sees what others did only when a commit shows it.
    package func settle() throws {
        if try port.isDown() { return try lose() }
        if !engine.snapshot.state.shell.online { _ = try send(.connectionRestored) }
        if try engine.settle() == .unreachable { try lose() }
    }

    private func lose() throws {
        if engine.snapshot.state.shell.online { _ = try send(.connectionLost) }
        try engine.settle()
    }
}
