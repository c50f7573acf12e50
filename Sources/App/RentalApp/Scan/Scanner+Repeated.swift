import Checkpoint
public import Rental

extension Scanner {
    /// The result of an earlier scan at a point under a key; nil if there was none. For a scanner that takes the code
    /// from the waiting session: after the scan no session shows it any more.
    ///
    /// - Parameter rider: the owner of the session to look in; nil for all sessions.
    /// - Throws: `RequestReused` if the key belongs to another request; `StoreError`.
    public func repeated(_ key: String, at point: PointID, of rider: String? = nil) throws -> ScanResult? {
        try repeated(Self.request(key) { $0.point == point }, of: rider)
    }

    private func repeated(_ request: Request<UmbrellaRental>, of rider: String?) throws -> ScanResult? {
        try journal.read { transaction in
            for (session, owner) in try transaction.owners() where rider == nil || rider == owner {
                guard let before = try transaction.answered(request, session: session) else { continue }
                guard case .scanned(let scan) = before.event.kind, request.isSame(before.event) else {
                    throw RequestReused(key: request.key)
                }
                return ScanResult(scan, rider: owner)
            }
            return nil
        }
    }
}
