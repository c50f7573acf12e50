import Localization

/// On the first screen, before anything is held: points that are open and have umbrellas. Those nearest to the middle
/// of the city, until the browser knows where the rider is.
struct NearSection: Encodable, Hashable, Sendable {
    /// Until the browser knows where the rider is, and from then on.
    let label, near: String
    /// The list, drawn already.
    let rows: String
    /// Why there are none.
    let none: String?
    let byDistance, placeUnknown, lengthUnits, showAll: String
    /// How many are shown.
    let most = Self.most
    let source = PointsSection.source

    static let most = 3

    /// - Parameter rows: see `PointFinder.nearest`.
    init(_ rows: [String], _ texts: any Texts) {
        label = texts.rider.openNow
        near = texts.nearestOpen
        self.rows = rows.joined()
        none = rows.isEmpty ? texts.noneOpen : nil
        byDistance = texts.rider.byDistance
        placeUnknown = texts.rider.placeUnknown
        lengthUnits = texts.rider.lengthUnits
        showAll = texts.showAll
    }
}
