public import Rental

/// What a scan did.
public struct ScanResult: Equatable, Sendable {
    /// The owner of the session.
    public let rider: String
    public let purpose: HandoverPurpose
    public let point: PointID
    /// Umbrellas at the point afterwards.
    public let stock: Int64
}
