import Checkpoint
import Desk
import PickupPoint
import Rental
import Simulation
import StateMachine

/// What a code asks of the person at the point, for a page.
struct ScanOffer: Sendable {
    let purpose: HandoverPurpose
    /// The rider's first name; nil where none is known.
    let name: String?
    /// The first instant at which the code is no longer good.
    let expires: Instant
}

extension Depot {
    /// What scanning a code would do now, at a point or at any that suits it. Changes nothing.
    /// - Throws: `ScanProblem`, `StoreError`.
    func offer(_ text: String, at point: Point?) async throws -> ScanOffer {
        try await read { [self] in
            let port = GatewayPort(gateway, now: clock.now)
            let offer = try Scanner(journal, verifier: verifier, port: port, now: clock.now).offer(text, at: point)
            return ScanOffer(
                purpose: offer.purpose, name: RiderName.first(of: offer.rider, store: store), expires: offer.expires)
        }
    }

    /// A code's link, as a scan sees it from a page: handed out or taken back once, and told the same again under its key.
    /// - Throws: `ScanProblem`, `RequestReused`, `StoreError`.
    func handOver(_ text: String, at point: Point, key: String) async throws -> ScanDone {
        let handed = try await scan(text, at: point, key: key)
        let name = (try? await read { [store] in RiderName.first(of: handed.rider, store: store) }) ?? nil
        return ScanDone(purpose: handed.purpose, name: name, stock: Int(handed.stock))
    }
}

/// What a scan did, for a page.
struct ScanDone: Sendable {
    let purpose: HandoverPurpose
    let name: String?
    /// Umbrellas at the point afterwards.
    let stock: Int
}
