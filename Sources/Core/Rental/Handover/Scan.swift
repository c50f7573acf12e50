import JSON

/// A code read by the person at a pickup point, with the facts of that point at the moment of the scan.
public struct Scan: Codable, Hashable, Sendable, JSONWritable {
    private let reading: Shared<Reading>

    private struct Reading: Codable, Hashable, Sendable, JSONWritable {
        let handover: Int
        let purpose: HandoverPurpose
        let point: PointID
        let stock: Int
        let takesReturns: Bool
        let returnNumber: ReturnNumber?

        func write(to json: JSONText) {
            json.object {
                json.member("handover", handover)
                json.member("purpose", purpose)
                json.member("point", point)
                json.member("stock", stock)
                json.member("takesReturns", takesReturns)
                json.member("returnNumber", returnNumber)
            }
        }
    }

    public init(
        handover: Int, purpose: HandoverPurpose, point: PointID, stock: Int, takesReturns: Bool,
        returnNumber: ReturnNumber? = nil
    ) {
        reading = Shared(
            Reading(
                handover: handover, purpose: purpose, point: point, stock: stock, takesReturns: takesReturns,
                returnNumber: returnNumber))
    }

    public init(from decoder: any Decoder) throws { reading = try Shared(from: decoder) }
    public func encode(to encoder: any Encoder) throws { try reading.encode(to: encoder) }
    package func write(to json: JSONText) { reading.write(to: json) }

    public var handover: Int { reading.value.handover }
    public var purpose: HandoverPurpose { reading.value.purpose }
    public var point: PointID { reading.value.point }
    /// Umbrellas at the point, read in the same commit.
    public var stock: Int { reading.value.stock }
    public var takesReturns: Bool { reading.value.takesReturns }
    /// A number that no other rental has, for one that begins with this scan; nil in records of earlier versions.
    public var returnNumber: ReturnNumber? { reading.value.returnNumber }
}
