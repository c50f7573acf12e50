import PickupPoints

extension English {
    var search: String { "Search" }
    var filters: String { "Filter" }
    func filter(_ filter: PointFilters) -> String {
        switch filter {
        case .openNow: "open now"
        case .hasUmbrellas: "has umbrellas"
        case .takesReturns: "takes returns"
        default: "favourites"
        }
    }
    var order: String { "Sort" }
    func order(_ order: PointOrder) -> String {
        switch order {
        case .distance: "nearest first"
        case .name: "A–Z"
        case .nameDescending: "Z–A"
        }
    }
    var favouritesFirst: String { "favourites first" }
    var showAll: String { "Show all" }

    func of(_ number: Int, _ count: Int) -> String { "\(number) of \(count)" }
    func more(_ count: Int) -> String { "\(count) more" }
    func noPoint(matching search: String) -> String { "No point matches “\(search)”." }
    func noPoint(passing filters: [String]) -> String {
        "No point matches the \(Plural.two(Int64(filters.count), "filter", "filters")): "
            + "\(filters.joined(separator: ", "))."
    }
    func noPoint(matching search: String, passing filters: [String]) -> String {
        "No point matches “\(search)” and: \(filters.joined(separator: ", "))."
    }
    var noFavourites: String { "You have no favourites yet. Press a on a point to make it one." }
    var howToImport: String { "Import points from a file: zontik points import FILE" }
    var howToShowAll: String { "Press x to show all points." }
    var howToErase: String { "Press ⌫ to delete." }
    var howToTryAgain: String { "Press ⏎ to try again." }
    var loadingPoints: String { "Loading the points…" }
    var tryAgain: String { "Try again" }

    var pointList: String { "List" }
    var pointMap: String { "Map" }
    var metre: String { "m" }
    var kilometre: String { "km" }
    func direction(_ eighth: Int) -> String { ["N", "NE", "E", "SE", "S", "SW", "W", "NW"][eighth] }
    var pan: String { "Move" }
    var zoom: String { "Zoom" }
    var neighbours: String { "Next, previous" }
    var centre: String { "Centre" }

    var details: String { "Details" }
    var favourite: String { "Favourite" }
    var address: String { "Address" }
    var district: String { "District" }
    var way: String { "Distance" }
    var umbrellas: String { "Umbrellas" }
    var umbrellaAsVehicle: String { "Umbrella" }
    var returns: String { "Returns" }
    func returns(_ taken: Bool) -> String { taken ? "taken here" : "not taken here" }
    var nextChange: String { "Next change" }
    var openingHours: String { "Opening hours" }
    var today: String { "today" }
    var watch: String { "Remind me before it closes" }
    var unwatch: String { "Do not remind me" }
    var isWatched: String { "You will be reminded before it closes." }

    var points: String { "Points" }
    var whereToReturn: String { "Where to return it" }
    var noneTakesReturns: String { "No point takes returns at the moment." }

    var nearestOpen: String { "Open near you" }
    var noneOpen: String { "No point with umbrellas is open now." }
}
