import Checkpoint
import Cryptography
import HandoverCode
import PickupPoints
import Rental
import RentalApp
import SimulatedPayments
import StateMachine

/// What outlives every program of a run: the place of the store, the clock, the gateway's side, the key of the codes.
///
/// Below `AppContext`: programs of a run differ in the faults of their gateway, and the journals of known seeds stay
/// the same to the byte, whatever else a new store is given.
package final class StoredEnvironment: Sendable {
    private let place: StorePlace
    package let clock: ManualClock
    package let key = Ed25519.PrivateKey.random()

    /// What codes say of the store.
    let tag: StoreTag

    static let rider = "anna"

    package init(
        _ name: String, start: Instant, stock: [PointID: Int]? = nil, in places: StorePlaces = .folders
    ) throws {
        place = StorePlace(name, of: places)
        clock = ManualClock(start)
        let stock = stock ?? Dictionary(uniqueKeysWithValues: Points.all.map { ($0, Points.opening[$0]) })
        let entries = stock.sorted { $0.key.rawValue < $1.key.rawValue }.map {
            TableChange.adjustCounter(place: Place.point($0.key).label, count: Int64($0.value))
        }
        let journal = try RentalStore(opening: place.store).journal
        tag = StoreTag(try journal.read { $0.store })
        try journal.write { try $0.adjustStock(entries, reason: "opening stock", at: start) }
    }

    /// The journal, opened by one more program.
    package func journal() throws -> RentalJournal { try RentalStore(opening: place.store).journal }

    func gateway(_ faults: GatewayFaults = GatewayFaults()) -> SimulatedGateway {
        SimulatedGateway(directory: place.path + "/gateway", faults: faults)
    }

    package func point(_ id: PointID) -> Point {
        guard let point = PointCatalog.embedded[id] else { preconditionFailure("no point \(id)") }
        return point
    }

    /// The text of a code, whether or not it was ever shown.
    package func code(session: Int64, _ handover: Handover, _ purpose: HandoverPurpose) throws -> String {
        let claims = try Claims(
            session: UInt32(session), handover: handover.number, purpose: purpose, expires: handover.expires,
            store: tag)
        return CodeSigner(key).text(for: claims)
    }
}
