public import Checkpoint
public import HandoverCode
import Rental

extension Transaction where M == UmbrellaRental {
    /// What the code of a hand-over says of its store: the store that the hand-over was recorded in. So a code that the
    /// lost store showed after the backup is void in the restored one.
    /// - Parameter handover: its number, which is the revision that made it; for one that there is not, the store now.
    public func tag(of handover: Int, session: Int64) throws -> StoreTag {
        StoreTag(try store(session: session, revision: handover) ?? store)
    }
}

extension StoreTag {
    package init(_ store: StoreIdentity) { self.init(id: store.id, epoch: store.epoch) }
}
