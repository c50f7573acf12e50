public import Rental

/// What the person at a point reports of an umbrella that no rider has. Each is a move between two places of the books,
/// so that the number of umbrellas is conserved, and each undoes another one.
public enum UmbrellaMark: String, CaseIterable, Sendable {
    /// From the point to repair.
    case broken
    /// From repair to the point.
    case repaired
    /// Missing at the point.
    case lost
    /// A lost one is at the point again.
    case found

    /// The names of the two places in the journal's stock.
    public func places(at point: PointID) -> (from: String, to: String) {
        let stock = Place.point(point).label
        return switch self {
        case .broken: (stock, Self.repair(of: point))
        case .repaired: (Self.repair(of: point), stock)
        case .lost: (stock, Self.lost(of: point))
        case .found: (Self.lost(of: point), stock)
        }
    }

    /// Where the broken umbrellas of a point are.
    public static func repair(of point: PointID) -> String { "repair:" + point.rawValue }

    /// Where the lost umbrellas of a point are in the books.
    public static func lost(of point: PointID) -> String { "lost:" + point.rawValue }
}
