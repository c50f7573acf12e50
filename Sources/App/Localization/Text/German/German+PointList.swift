import PickupPoints

extension German {
    var pointColumns: [String] { ["Kennung", "Stelle", "Entfernung", "Öffnung", "Schirme"] }

    func closesSoon(at time: String) -> String { "schließt bald, \(time)" }
    func opensSoon(at time: String) -> String { "öffnet bald, \(time)" }
    var holiday: String { "Feiertag" }
    var intoNextDay: String { "Folgetag" }
    var hoursNotGiven: String { "Der Betreiber hat keine Öffnungszeiten angegeben." }
    func hoursAsWritten(_ hours: String) -> String { "Zeiten, wie der Betreiber sie angibt: \(hours)" }
    var holidaysUnknown: String { "Die Feiertage sind nicht bekannt; dann können andere Zeiten gelten." }
    var schoolHolidaysUnknown: String { "Die Schulferien sind nicht bekannt; dann können andere Zeiten gelten." }

    func nothingMatches(search: String, filters: PointFilters, all: Int) -> String {
        "Von \(all) \(Plural.two(Int64(all), "Stelle", "Stellen")) passt keine: \(narrowing(search, filters))."
    }
}
