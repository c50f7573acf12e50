import PickupPoints
import RiderProfile

extension English {
    var pointColumns: [String] { ["ID", "Point", "Distance", "Opening hours", "Umbrellas"] }

    func closesSoon(at time: String) -> String { "closes soon, \(time)" }
    func opensSoon(at time: String) -> String { "opens soon, \(time)" }
    var holiday: String { "holiday" }
    var intoNextDay: String { "next day" }
    var hoursNotGiven: String { "The operator has not given opening hours." }
    func hoursAsWritten(_ hours: String) -> String { "Hours as the operator wrote them: \(hours)" }
    var holidaysUnknown: String { "Public holidays are not known; hours may differ on those days." }
    var schoolHolidaysUnknown: String { "School holidays are not known; hours may differ on those days." }

    func nothingMatches(search: String, filters: PointFilters, all: Int) -> String {
        "None of \(all) \(Plural.two(Int64(all), "point", "points")) matches: \(narrowing(search, filters))."
    }
}
