import Checkpoint
import Payments
import PickupPoints
import Rental
import StateMachine

/// A hand-over as the person at the point is told of it.
package struct CompletedHandover: Sendable {
    package let result: ScanResult
    /// What the rider is called; nil for one with a phone who gave no name.
    package let name: String?
    /// Why what follows from it, such as the capture of a return, could not be done yet; nil where all is done. Whoever
    /// opens the rider's session next does it.
    package let owed: (any Error)?
    /// Whether the scanner's clock is behind what the session has seen by more than clocks differ.
    package let isClockBehind: Bool
}

/// What a code asks of the person at the point.
package struct ScanOffer: Sendable {
    package let purpose: HandoverPurpose
    /// What the rider is called; nil for one with a phone who gave no name.
    package let name: String?
    /// The first instant at which the code is no longer good.
    package let expires: Instant
}

extension AppContext {
    private var scanner: Scanner<GatewayPort> {
        get throws { try Scanner(journal, verifier: verifier, port: port, now: clock.now) }
    }

    /// Verifies the text of a code, and hands out or takes back at a point, in one durable commit; then does what
    /// follows from it, because the rider's program may be gone for good.
    ///
    /// - Parameters:
    ///   - expected: what the clerk means to do; a code for something else is refused.
    ///   - key: a scan repeated under its key is answered as it was the first time; see `Request`.
    ///   - tell: told the result and the rider's name once they are durable, before anything follows from them.
    /// - Throws: `ScanProblem`, `RequestReused` with nothing changed; `KeyFileError`, `StoreError`; what `tell` throws.
    package func scan(
        _ text: String, at point: Point, expecting expected: HandoverPurpose? = nil, key: String? = nil,
        telling tell: (ScanResult, _ name: String?) throws -> Void = { _, _ in }
    ) throws -> CompletedHandover {
        let (result, engine) = try scanner.handOver(text, at: point, expecting: expected, key: key)
        return try complete(result, engine, tell)
    }

    /// What a scan at a point did that was asked for under a key before; nil where none was.
    /// - Parameter rider: whose session is looked at; nil for all.
    /// - Throws: `RequestReused` where the key stands for something else; `KeyFileError`, `StoreError`.
    package func repeatedScan(
        _ key: String, at point: PointID, of rider: String?, telling tell: (ScanResult, _ name: String?) throws -> Void
    ) throws -> CompletedHandover? {
        guard let result = try scanner.repeated(key, at: point, of: rider) else { return nil }
        return try complete(result, Engine(journal, owner: result.rider, port: port, now: clock.now), tell)
    }

    /// The hand-over is committed: the clerk is told, whatever becomes of what follows.
    private func complete(
        _ result: ScanResult, _ engine: Engine<UmbrellaRental, GatewayPort>,
        _ tell: (ScanResult, _ name: String?) throws -> Void
    ) throws -> CompletedHandover {
        let name = RiderName.first(of: result.rider, store: store)
        try tell(result, name)
        let owed: (any Error)?
        do {
            try engine.runUntilIdle()
            owed = nil
        } catch {
            owed = error
        }
        return CompletedHandover(
            result: result, name: name, owed: owed,
            isClockBehind: now.advanced(bySeconds: Handover.skewSeconds) < engine.snapshot.state.time)
    }

    /// What scanning a code would do now, at a point or at any that suits it. Changes nothing.
    /// - Throws: `ScanProblem`, `KeyFileError`, `StoreError`.
    package func offer(_ text: String, at point: Point?) throws -> ScanOffer {
        let offer = try scanner.offer(text, at: point)
        return ScanOffer(
            purpose: offer.purpose, name: RiderName.first(of: offer.rider, store: store), expires: offer.expires)
    }

    /// The sessions whose screen shows a code, as they are: only the rider's own program, or the service, goes by its
    /// clock and replaces a code that has expired.
    /// - Parameter rider: whose session is looked at; nil for all.
    /// - Throws: `StoreError`.
    package func awaitingScan(of rider: String?) throws -> [(rider: String, snapshot: Snapshot<UmbrellaRental>)] {
        try journal.read { transaction in
            try transaction.owners().compactMap { session, owner in
                guard rider == nil || rider == owner else { return nil }
                // A session that is damaged shows nobody a code; it is told when it is taken up.
                guard let snapshot = try? transaction.latest(session), snapshot.state.awaited != nil else { return nil }
                return (owner, snapshot)
            }
        }
    }

    /// A point of the catalogue as it is now; nil for one that is not in it.
    /// - Throws: `StoreError`.
    package func point(_ id: PointID) throws -> Point? { try catalogs.points().catalog[id] }
}
