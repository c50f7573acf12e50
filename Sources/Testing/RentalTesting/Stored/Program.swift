import Checkpoint
import Rental
import RentalApp
import SimulatedPayments
import StateMachine

/// One program of the rider, as the command line runs it: a journal, an engine, the way to the gateway. What a
/// `RentalSession` does, written a second time so that every call of the gateway can be given a fault.
package final class Program {
    let journal: RentalJournal
    package let engine: Engine<UmbrellaRental, FaultyPort>
    private let environment: StoredEnvironment
    private let port: FaultyPort

    package init(_ environment: StoredEnvironment) throws {
        self.environment = environment
        journal = try environment.journal()
        port = FaultyPort(environment, for: journal)
        engine = try Engine(journal, owner: StoredEnvironment.rider, port: port, now: environment.clock.now)
    }

    func use(_ faults: GatewayFaults) { port.use(faults) }

    /// One action and its commit, nothing more.
    package func send(_ kind: UmbrellaRental.Event.Kind) throws -> (
        event: UmbrellaRental.Event, Transition<UmbrellaRental>
    ) {
        let at = environment.clock.now()
        let event = UmbrellaRental.Event(at: at, kind)
        return (event, try engine.send(event, at: at))
    }

    /// Notices the service going and coming, and settles. Sees what others did only when a commit shows it.
    package func runUntilIdle() throws {
        if try port.isDown() { return try recordOffline() }
        if !engine.snapshot.state.shell.online { _ = try send(.connectionRestored) }
        if try engine.runUntilIdle() == .unreachable { try recordOffline() }
    }

    private func recordOffline() throws {
        if engine.snapshot.state.shell.online { _ = try send(.connectionLost) }
        try engine.runUntilIdle()
    }
}
