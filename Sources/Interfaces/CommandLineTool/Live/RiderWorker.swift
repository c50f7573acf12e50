import Checkpoint
import CheckpointRuntime
import Rental
import RentalApp

/// Works for the rider in front of a live screen, and for no other rider: what is wrong with the sessions of others is
/// theirs, and their clocks may be pretended ones. What goes wrong is said on the screen, and logged nowhere.
struct RiderWorker: SessionWorker {
    typealias M = UmbrellaRental

    let base: RentalWorker
    /// As it was given: a rider who has done nothing yet has no session.
    let rider: String
    let owner: String
    let turn: WorkTurn
    let report: @Sendable (any Error) -> Void

    var owners: Set<String>? { [owner] }

    func judge() throws { try reporting { try base.judge() } }

    func isReachable() throws -> Bool { try reporting { try base.isReachable() } }

    func work(for owner: String) throws -> Bool {
        try turn.take { try reporting { try base.work(for: rider) } }
    }

    private func reporting<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            report(error)
            throw error
        }
    }
}
