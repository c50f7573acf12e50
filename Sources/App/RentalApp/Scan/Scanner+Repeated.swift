import Checkpoint
public import Rental

extension Scanner {
    /// What a scan at a point did that was asked for under a key before; nil where none was. For a scanner that reads
    /// the code off the rider's screen: once it was scanned, it is no longer there.
    ///
    /// - Parameter riders: whose sessions are looked at; nil for all.
    /// - Throws: `RequestReused` where the key stands for something else; `StoreError`.
    public func repeated(_ key: String, at point: PointID, of rider: String? = nil) throws -> ScanResult? {
        let request = Self.request(key) { $0.point == point }
        return try request.flatMap { try repeated($0, of: rider) }
    }

    private func repeated(_ request: Request<UmbrellaRental>, of rider: String?) throws -> ScanResult? {
        try journal.read { transaction in
            for (session, owner) in try transaction.owners() where rider == nil || rider == owner {
                guard let before = try transaction.answered(request, session: session) else { continue }
                guard case .scanned(let scan) = before.event.kind, request.isSame(before.event) else {
                    throw RequestReused(key: request.key)
                }
                let stock = try transaction.stock(Place.point(scan.point).label)
                return ScanResult(rider: owner, purpose: scan.purpose, point: scan.point, stock: stock)
            }
            return nil
        }
    }
}
