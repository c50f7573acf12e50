import Checkpoint
public import Rental

extension Scanner {
    /// What a scan at a point did that was asked for under a key before; nil where none was. For a scanner that reads the
    /// code off the rider's screen: once it was scanned, it is no longer there.
    ///
    /// - Parameter riders: whose sessions are looked at; nil for all.
    /// - Throws: `RequestReused` where the key stands for something else; `StoreError`.
    public func repeated(_ key: String, at point: PointID, of rider: String? = nil) throws -> Handed? {
        try journal.read { transaction in
            for (session, owner) in try transaction.owners() where rider == nil || rider == owner {
                guard let before = try transaction.answered(key, session: session) else { continue }
                guard case .scanned(let scan) = before.event.kind, scan.point == point else {
                    throw RequestReused(key: key)
                }
                let stock = try transaction.stock(Place.point(point).label)
                return Handed(rider: owner, purpose: scan.purpose, point: point, stock: stock)
            }
            return nil
        }
    }
}
