/// A code read by the person at a pickup point, with the facts of that point at the moment of the scan.
public struct Scan: Codable, Hashable, Sendable {
    public let handover: Int
    public let purpose: HandoverPurpose
    public let point: PointID
    /// Umbrellas at the point, read in the same commit.
    public let stock: Int
    public let takesReturns: Bool

    public init(handover: Int, purpose: HandoverPurpose, point: PointID, stock: Int, takesReturns: Bool) {
        self.handover = handover
        self.purpose = purpose
        self.point = point
        self.stock = stock
        self.takesReturns = takesReturns
    }
}
