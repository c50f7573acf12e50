public import PickupPoints

/// The texts of the pickup points: list, map and the page of one point.
public protocol PointTexts: Sendable {
    // What is looked for
    var search: String { get }
    var filters: String { get }
    /// One of `PointFilters.all`, as what holds of the points shown.
    func filter(_ filter: PointFilters) -> String
    var order: String { get }
    func order(_ order: PointOrder) -> String
    var favouritesFirst: String { get }
    var showAll: String { get }

    // The list
    func of(_ number: Int, _ count: Int) -> String
    /// So many rows that are not in sight.
    func more(_ count: Int) -> String
    func noPoint(matching search: String) -> String
    func noPoint(passing filters: [String]) -> String
    func noPoint(matching search: String, passing filters: [String]) -> String
    var noFavourites: String { get }
    /// What to do about it; these name keys.
    var howToImport: String { get }
    var howToShowAll: String { get }
    var howToErase: String { get }
    var howToTryAgain: String { get }
    var loadingPoints: String { get }
    var tryAgain: String { get }

    // The map
    var pointList: String { get }
    var pointMap: String { get }
    var metre: String { get }
    var kilometre: String { get }
    /// One of the eight directions, clockwise from 0 for north; short.
    func direction(_ eighth: Int) -> String
    var pan: String { get }
    var zoom: String { get }
    var neighbours: String { get }
    var centre: String { get }

    // One point
    var details: String { get }
    var favourite: String { get }
    var address: String { get }
    var district: String { get }
    var way: String { get }
    var umbrellas: String { get }
    /// In a list of shared vehicles.
    var umbrellaAsVehicle: String { get }
    var returns: String { get }
    func returns(_ taken: Bool) -> String
    var nextChange: String { get }
    var openingHours: String { get }
    var today: String { get }
    var watch: String { get }
    var unwatch: String { get }
    var isWatched: String { get }

    // A rent
    var points: String { get }
    var whereToReturn: String { get }
    var noneTakesReturns: String { get }

    // Main
    var nearestOpen: String { get }
    var noneOpen: String { get }
}

extension PointTexts {
    /// A round length: whole metres below a kilometre, whole kilometres from there on.
    package func length(_ metres: Int) -> String {
        metres < 1000
            ? "\(metres)\(MoneyFormat.space)\(metre)" : "\(metres / 1000)\(MoneyFormat.space)\(kilometre)"
    }

    /// The nearest of the eight directions. `bearing`: degrees clockwise from north.
    public func direction(bearing: Int) -> String {
        let degrees = (bearing % 360 + 360) % 360
        // 45 degrees each, the first of them around north.
        return direction((degrees * 2 + 45) / 90 % 8)
    }
}
