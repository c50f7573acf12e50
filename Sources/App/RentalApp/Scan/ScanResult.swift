public import Rental

/// The result of a scan.
public struct ScanResult: Equatable, Sendable {
    /// The owner of the session.
    public let rider: String
    public let purpose: HandoverPurpose
    public let point: PointID
    /// Umbrellas at the point after the scan.
    public let stock: Int64
}
