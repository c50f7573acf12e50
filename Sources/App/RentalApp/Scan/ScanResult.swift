public import Rental

/// The result of a scan.
public struct ScanResult: Equatable, Sendable {
    /// The owner of the session.
    public let rider: String
    public let purpose: HandoverPurpose
    public let point: PointID
    /// Umbrellas at the point after the scan.
    public let stock: Int64

    /// - Parameters:
    ///   - scan: as it was recorded.
    ///   - rider: the owner of the session.
    init(_ scan: Scan, rider: String) {
        self.rider = rider
        (purpose, point) = (scan.purpose, scan.point)
        stock = Int64(scan.stock) + (scan.purpose == .return ? 1 : -1)
    }
}
