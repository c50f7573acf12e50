public import Checkpoint
public import Rental
import StateMachine

/// Whose time a store goes by. Its first record says so for good.
public enum StoreTime: String, Sendable {
    /// The machine's clock: what time passes is paid for.
    case real = "opening stock"
    /// A demonstration, whose first command was told what time it is. Only such a store is told so later on.
    case pretended = "opening stock of a demonstration"
}

extension Transaction where M == UmbrellaRental {
    /// Versions of the store before this one did not mark theirs.
    private static var firstMarked: Int { 3 }

    /// Whose time the store goes by; nil where the record that says so is damaged. `verify` tells of that, and what is
    /// whole goes on.
    public func storeTime() throws -> StoreTime? {
        let first: Record?
        do { first = try record(1) } catch StoreError.damaged { return nil }
        guard let first, first.kind == .stockAdjustment else { return .real }
        guard first.definition.schema < Self.firstMarked else {
            return first.event == "\"\(StoreTime.pretended.rawValue)\"" ? .pretended : .real
        }
        // People type whole seconds; a machine's clock shows one once in a thousand times.
        return first.at.milliseconds % 1000 == 0 ? .pretended : .real
    }
}
