import PickupPoints

/// The umbrellas of a point after a mark, as programs read it.
package struct MarkReport: Encodable {
    package let mark, point: String
    /// Umbrellas at the point, in repair, and lost.
    package let stock, inRepair, lost: Int64
    /// For a person; left out where none is given.
    package let message: String?

    package init(_ mark: UmbrellaMark, _ point: Point, _ stock: PointStock, message: String? = nil) {
        (self.mark, self.point, self.message) = (mark.rawValue, point.id.rawValue, message)
        (self.stock, inRepair, lost) = (stock.stock, stock.repair, stock.lost)
    }
}
