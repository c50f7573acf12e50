import StateMachine

/// How it stands at the points, as far as it is not in the catalog.
struct PointState: Sendable {
    /// Grows with every change.
    let number: Int
    /// When it was found to be so.
    let since: Instant
    /// Of the catalog; see `Transaction.catalogVersion`.
    let catalog: Int64?
    /// Umbrellas by the label of their place.
    let stock: [String: Int64]
    /// Whether the payment service is in reach, as far as is known.
    let isServiceReachable: Bool

    func isSame(_ catalog: Int64?, _ stock: [String: Int64], _ isServiceReachable: Bool) -> Bool {
        self.catalog == catalog && self.isServiceReachable == isServiceReachable && self.stock == stock
    }

    func version(at now: Instant) -> PointVersion {
        // Points open and close at whole minutes.
        PointVersion(number: number, minute: Int64((Double(now.milliseconds) / 60_000).rounded(.down)))
    }
}

/// What every answer about points is made of: two of one version are the same.
struct PointVersion: Equatable, Sendable {
    /// Of a `PointState`.
    let number: Int
    /// Since 1970.
    let minute: Int64
}
