import Checkpoint
import Payments
import PickupPoints
import Rental
import StateMachine

/// A completed hand-over, with the facts to show the clerk.
package struct CompletedHandover: Sendable {
    package let result: ScanResult
    /// The name of the rider; nil for a rider of the web service who gave none.
    package let name: String?
    /// Why a step after the commit, such as the capture of a return, could not be done yet; nil if all is done. The
    /// program that opens the rider's session next does it.
    package let owed: (any Error)?
    /// Whether the scanner's clock is further behind the session's time than `Handover.skewSeconds`.
    package let isClockBehind: Bool
}

/// What scanning a code would do.
package struct ScanOffer: Sendable {
    package let purpose: HandoverPurpose
    /// The name of the rider; nil for a rider of the web service who gave none.
    package let name: String?
    /// The first instant at which the code is no longer valid.
    package let expires: Instant
}

extension AppContext {
    private var scanner: Scanner<GatewayPort<UmbrellaRental>> {
        get throws { try Scanner(journal, verifier: verifier, port: port, now: clock.now) }
    }

    /// Verifies a code and hands out or takes back an umbrella at a point, in one durable commit. Then performs the
    /// effects of the scan, because the rider's program may not be running.
    ///
    /// - Parameters:
    ///   - expected: the purpose that the clerk expects; a code for another purpose is refused.
    ///   - key: a scan repeated under its key gets the first answer; see `Request`.
    ///   - report: called with the result and the rider's name once they are durable, before the effects are performed.
    /// - Throws: `ScanProblem`, `RequestReused` with nothing changed; `KeyFileError`, `StoreError`; the errors of
    ///   `report`.
    package func scan(
        _ text: String, at point: Point, expecting expected: HandoverPurpose? = nil, key: String? = nil,
        reporting report: (ScanResult, _ name: String?) throws -> Void = { _, _ in }
    ) throws -> CompletedHandover {
        let (result, engine) = try scanner.handOver(text, at: point, expecting: expected, key: key)
        return try complete(result, engine, report)
    }

    /// The result of an earlier scan at a point under a key; nil if there was none.
    /// - Parameter rider: whose session to look in; nil for all sessions.
    /// - Throws: `RequestReused` if the key belongs to another request; `KeyFileError`, `StoreError`.
    package func repeatedScan(
        _ key: String, at point: PointID, of rider: String?,
        reporting report: (ScanResult, _ name: String?) throws -> Void
    ) throws -> CompletedHandover? {
        guard let result = try scanner.repeated(key, at: point, of: rider.map(owner)) else { return nil }
        return try complete(result, Engine(journal, owner: result.rider, port: port, now: clock.now), report)
    }

    /// The hand-over is committed: the clerk gets the result, whatever becomes of what follows.
    private func complete(
        _ result: ScanResult, _ engine: Engine<UmbrellaRental, GatewayPort<UmbrellaRental>>,
        _ report: (ScanResult, _ name: String?) throws -> Void
    ) throws -> CompletedHandover {
        let name = names.first(of: result.rider)
        try report(result, name)
        let owed = engine.performPending()
        return CompletedHandover(
            result: result, name: name, owed: owed,
            isClockBehind: now.advanced(bySeconds: Handover.skewSeconds) < engine.snapshot.state.time)
    }

    /// What scanning a code would do now, at a point or at any suitable one. Changes nothing.
    /// - Throws: `ScanProblem`, `KeyFileError`, `StoreError`.
    package func offer(_ text: String, at point: Point?) throws -> ScanOffer {
        let offer = try scanner.offer(text, at: point)
        return ScanOffer(
            purpose: offer.purpose, name: names.first(of: offer.rider), expires: offer.expires)
    }

    /// The sessions that show a code, as they were committed. An expired code is not replaced here: only the rider's
    /// own program and the service do that.
    /// - Parameter rider: whose session to look at; nil for all sessions.
    /// - Returns: the riders, as they are named at the terminal, with their sessions.
    /// - Throws: `StoreError`.
    package func awaitingScan(of rider: String?) throws -> [(rider: String, snapshot: SessionState<UmbrellaRental>)] {
        try journal.read { transaction in
            let wanted = try rider.map(transaction.owner)
            return try transaction.owners().compactMap { session, owner in
                guard wanted == nil || wanted == owner else { return nil }
                // A damaged session shows no code; resuming it reports the damage.
                guard let snapshot = try? transaction.latest(session), snapshot.state.awaited != nil else { return nil }
                return (names.typed(for: owner), snapshot)
            }
        }
    }

    /// A point of the catalogue as it is now; nil if it is not in the catalogue.
    /// - Throws: `StoreError`.
    package func point(_ id: PointID) throws -> Point? { try catalogs.catalog()[id] }
}
