public import Checkpoint
public import Rental
import StateMachine

/// Which clock a store uses. Its first record fixes that for good.
public enum StoreTime: String, Sendable {
    /// The machine's clock.
    case real = "opening stock"
    /// Simulated time, for a demonstration: the first command was given a time. Only such a store accepts one later.
    case pretended = "opening stock of a demonstration"
}

extension Transaction where M == UmbrellaRental {
    /// Which clock the store uses; nil if the record that says so is damaged: then the store can be verified and
    /// exported.
    public func storeTime() throws -> StoreTime? {
        let first: Record?
        do { first = try record(1) } catch StoreError.damaged { return nil }
        guard let first, first.kind == .stockAdjustment else { return .real }
        return first.event == "\"\(StoreTime.pretended.rawValue)\"" ? .pretended : .real
    }
}
