import Checkpoint
import Foundation
import Rental
import RentalApp
import StateMachine

/// Opening a store and resuming one session, in a large store beside a store of one session: the journal and the
/// engine, whose times must be independent of the size.
enum ResumeBench {
    static func run(in folder: String, records: Int = 1_000_000, sessions: Int = 10_000) throws -> [Row] {
        try fill(folder + "/large", sessions: sessions, records: records)
        try fill(folder + "/small", sessions: 1, records: 100)
        var middle = 0
        let samples = try inTurn(60) {
            middle = (middle + 7_919) % sessions
            try resume(folder + "/large", rider: "rider \(middle)")
        } _: {
            try resume(folder + "/small", rider: "rider 0")
        }
        return [
            Row(
                what: "open and resume, \(records) records",
                figure:
                    "\(Table.microseconds(samples.first.median)) against \(Table.microseconds(samples.second.median))"),
            Row(
                what: "  ratio to a store of one session",
                Double(samples.first.median) / Double(samples.second.median), .atMost(1.3)),
        ]
    }

    private static func resume(_ path: String, rider: String) throws {
        let journal = try RentalJournal(StoreDirectory(path: path))
        let engine = try Engine(
            journal, owner: rider, port: CommitBench.ImmediateGateway(), now: { Script.start })
        precondition(engine.snapshot.revision > 0, "\(rider) has no session in \(path)")
    }

    static func fill(_ path: String, sessions: Int, records: Int, at now: Instant = Script.start) throws {
        var filling = Filling(at: now)
        try filling.fill(path, sessions: sessions, records: records)
    }

    /// A store that grows. Many transitions a commit: only the size matters here, and the sessions' records lie far
    /// apart as they would.
    struct Filling {
        let now: Instant
        private var snapshots: [SessionState<UmbrellaRental>] = []
        private var written = 0

        init(at now: Instant = Script.start) { self.now = now }

        /// The sessions were moved by others.
        mutating func forget() { snapshots = [] }

        /// - Parameters:
        ///   - sessions: how many there will be.
        ///   - records: how many there will be, with those of the calls before.
        mutating func fill(_ path: String, sessions: Int, records: Int) throws {
            let journal = try RentalJournal(StoreDirectory(path: path))
            while written < records {
                try journal.write { transaction in
                    for index in 0..<sessions where written < records {
                        if snapshots.count <= index {
                            let (snapshot, isNew) = try open("rider \(index)", in: transaction)
                            snapshots.append(snapshot)
                            if isNew { written += 1 }
                        }
                        snapshots[index] = try step(snapshots[index], in: transaction)
                        written += 1
                    }
                }
            }
        }

        private func open(
            _ owner: String, in transaction: WriteTransaction<UmbrellaRental>
        ) throws -> (SessionState<UmbrellaRental>, isNew: Bool) {
            let known = try transaction.snapshot(of: owner)
            guard known.session == 0 else { return (known, false) }
            let session = try transaction.openSession(owner: owner, at: now)
            return (SessionState(session: session, revision: 0, state: known.state), true)
        }

        private func step(
            _ snapshot: SessionState<UmbrellaRental>, in transaction: WriteTransaction<UmbrellaRental>
        ) throws -> SessionState<UmbrellaRental> {
            let kind: UmbrellaRental.Event.Kind = snapshot.state.screen == .main(nil) ? .rent(Script.tariff) : .back
            let event = UmbrellaRental.Event(at: now, kind)
            guard case .accepted(let state, let effects) = UmbrellaRental.transition(snapshot.state, event) else {
                preconditionFailure("refused in \(snapshot.state)")
            }
            return try transaction.append(event, after: snapshot, to: state, effects: effects, at: event.at)
        }
    }
}
