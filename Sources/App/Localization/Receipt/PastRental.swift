public import Rental
import StateMachine

/// A rental or purchase that is over, with what its receipt does not know: how its points are called, and what
/// their clocks showed.
public struct PastRental: Hashable, Sendable, Identifiable {
    public let receipt: Receipt
    /// The name of the point that handed the umbrella out, or its identifier where it has no name any more.
    public let from: String
    /// Of the point that took it back; nil where none did.
    public let to: String?
    /// What the points' clocks showed at the hand-over and at the end.
    package let start, end: CivilTime

    public var id: Int { receipt.id }

    /// - Parameters:
    ///   - name: how a point is called; nil where the point is unknown.
    ///   - zone: of the points' clocks.
    public init(_ receipt: Receipt, in zone: LocalZone, name: (PointID) -> String?) {
        self.receipt = receipt
        from = name(receipt.from) ?? receipt.from.rawValue
        to =
            switch receipt.ending {
            case .returned(let point): name(point) ?? point.rawValue
            case .forfeited, .boughtOut, .bought: nil
            }
        start = zone.time(receipt.start)
        end = zone.time(receipt.end)
    }
}
