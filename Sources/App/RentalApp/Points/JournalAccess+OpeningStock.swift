import Checkpoint
import Rental
import StateMachine

extension JournalAccess<UmbrellaRental> {
    /// A new store gets the umbrellas of its points, and is marked with whose time it goes by.
    package func seed(at now: Instant, _ time: StoreTime) throws {
        guard try read({ $0.newestSequence }) == 0 else { return }
        // Those with none as well: a point the books know is not supplied again by an import.
        try write { transaction in
            guard try transaction.stock().isEmpty else { return }
            let entries = try (transaction.catalog() ?? .embedded).points.map {
                TableChange.adjustCounter(place: Place.point($0.id).label, count: Int64($0.initialStock))
            }
            try transaction.adjustStock(entries, reason: time.rawValue, at: now)
        }
    }
}
