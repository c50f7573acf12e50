import PickupPoints

extension German {
    var search: String { "Suche" }
    var filters: String { "Filter" }
    func filter(_ filter: PointFilters) -> String {
        switch filter {
        case .openNow: "jetzt geöffnet"
        case .hasUmbrellas: "Schirme verfügbar"
        case .takesReturns: "Rückgabe möglich"
        default: "Favoriten"
        }
    }
    var order: String { "Sortierung" }
    func order(_ order: PointOrder) -> String {
        switch order {
        case .distance: "nächste zuerst"
        case .name: "A–Z"
        case .nameDescending: "Z–A"
        }
    }
    var favouritesFirst: String { "Favoriten zuerst" }
    var showAll: String { "Alle zeigen" }

    func of(_ number: Int, _ count: Int) -> String { "\(number) von \(count)" }
    func more(_ count: Int) -> String { "\(count) weitere" }
    func noPoint(matching search: String) -> String { "Keine Stelle passt zu „\(search)“." }
    func noPoint(passing filters: [String]) -> String {
        "Keine Stelle passt zu \(Plural.two(Int64(filters.count), "dem Filter", "den Filtern")): "
            + "\(filters.joined(separator: ", "))."
    }
    func noPoint(matching search: String, passing filters: [String]) -> String {
        "Keine Stelle passt zu „\(search)“ und: \(filters.joined(separator: ", "))."
    }
    var noFavourites: String { "Sie haben noch keine Favoriten. Mit a nehmen Sie eine Stelle auf." }
    var howToImport: String { "Stellen aus einer Datei importieren: zontik points import DATEI" }
    var howToShowAll: String { "Mit x zeigen Sie alle Stellen." }
    var howToErase: String { "Mit ⌫ löschen Sie Zeichen." }
    var howToTryAgain: String { "Mit ⏎ versuchen Sie es noch einmal." }
    var loadingPoints: String { "Die Stellen werden geladen …" }
    var tryAgain: String { "Noch einmal" }

    var pointList: String { "Liste" }
    var pointMap: String { "Karte" }
    var metre: String { "m" }
    var kilometre: String { "km" }
    func direction(_ eighth: Int) -> String { ["N", "NO", "O", "SO", "S", "SW", "W", "NW"][eighth] }
    var pan: String { "Verschieben" }
    var zoom: String { "Zoom" }
    var neighbours: String { "Nächste, vorige" }
    var centre: String { "Zentrieren" }

    var details: String { "Details" }
    var favourite: String { "Favorit" }
    var address: String { "Adresse" }
    var district: String { "Stadtteil" }
    var way: String { "Entfernung" }
    var umbrellas: String { "Schirme" }
    var umbrellaAsVehicle: String { "Regenschirm" }
    var returns: String { "Rückgabe" }
    func returns(_ taken: Bool) -> String { taken ? "hier möglich" : "hier nicht möglich" }
    var nextChange: String { "Nächste Änderung" }
    var openingHours: String { "Öffnungszeiten" }
    var today: String { "heute" }
    var watch: String { "Vor Schließung erinnern" }
    var unwatch: String { "Nicht erinnern" }
    var isWatched: String { "Sie werden vor der Schließung erinnert." }

    var points: String { "Stellen" }
    var whereToReturn: String { "Wo Sie ihn zurückgeben können" }
    var noneTakesReturns: String { "Zurzeit nimmt keine Stelle Schirme zurück." }

    var nearestOpen: String { "Geöffnet in Ihrer Nähe" }
    var noneOpen: String { "Zurzeit ist keine Stelle mit Schirmen geöffnet." }
}
