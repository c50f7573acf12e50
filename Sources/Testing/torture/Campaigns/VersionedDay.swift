import Checkpoint
import Payments
import Rental
import RentalApp
import SimulatedPayments
import StateMachine
import StateMachineTesting

/// Riders and a clerk on a store, under one version of the rules, with its gateway.
final class VersionedDay<M: JournaledMachine>
where M.State == UmbrellaRental.State, M.Event == UmbrellaRental.Event, M.Effect == UmbrellaRental.Effect {
    static var riders: [String] { ["anna", "björn", "chiara"] }

    let journal: Journal<M>
    let gateway: SimulatedGateway
    let clock: ManualClock

    init(_ store: String, _ clock: ManualClock) throws {
        journal = try Journal(StoreDirectory(path: store))
        gateway = SimulatedGateway(directory: store + "/gateway")
        self.clock = clock
    }

    /// Lets a rider act, or has their code scanned.
    /// - Returns: who it was, and the revision of their session then.
    func step(_ choices: inout Choices) throws -> (rider: String, revision: Int) {
        clock.advance(bySeconds: choices.magnitude(upTo: 300))
        let rider = choices.element(of: Self.riders)
        let engine = try Engine(
            journal, owner: rider, port: GatewayPort(gateway, for: journal, now: clock.now), now: clock.now)
        try engine.runUntilIdle()
        let (at, state) = (clock.now(), engine.snapshot.state)
        if let (handover, purpose) = state.awaited, choices.bool(0.7) {
            let point = choices.element(of: ScannerFixture.points)
            _ = try engine.send(at: at) { transaction, _ in
                let scan = Scan(
                    handover: handover.number, purpose: purpose, point: point.id,
                    stock: Int(try transaction.stock(Place.point(point.id).label)), takesReturns: true)
                return UmbrellaRental.Event(at: at, .scanned(scan))
            }
        } else {
            let open = Action.open(in: state)
            let action = choices.element(of: open.isEmpty || choices.bool(0.1) ? Action.allCases : open)
            _ = try engine.send(UmbrellaRental.Event(at: at, FixtureDay.kind(of: action, &choices)), at: at)
        }
        try engine.runUntilIdle()
        return (rider, engine.snapshot.revision)
    }
}
