import Rental

extension German {
    var history: String { "Ihre Mieten" }
    var historyEmpty: String { "Noch ist keine Miete zu Ende." }
    var historyEmptyAdvice: String {
        "Mieten Sie einen Schirm: Ist er zurückgegeben, steht hier seine Quittung."
    }
    var loading: String { "Wird geladen …" }
    var loadingMore: String { "Ältere werden geladen …" }
    func historyFailed(_ cause: String) -> String { "Ihre Mieten ließen sich nicht lesen: \(cause)" }
    var scroll: String { "Blättern" }
    var older: String { "Ältere" }
    var newer: String { "Neuere" }

    var receipt: String { "Quittung" }
    func receipt(_ number: Int) -> String { "Quittung \(number)" }
    func ending(_ ending: Receipt.Ending) -> String {
        switch ending {
        case .returned: "Gemietet und zurückgegeben"
        case .kept: "Gemietet und beim Höchstbetrag behalten"
        case .boughtOut: "Gemietet und gekauft"
        case .bought: "Gekauft"
        }
    }
    func staysWithRider(_ ending: Receipt.Ending) -> String {
        switch ending {
        case .returned: ""
        case .kept: "behalten"
        case .boughtOut, .bought: "gekauft"
        }
    }
    var handedOut: String { "Ausgegeben" }
    func ended(_ ending: Receipt.Ending) -> String {
        switch ending {
        case .returned: "Zurückgegeben"
        case .kept: "Höchstbetrag erreicht"
        case .boughtOut, .bought: "Gekauft"
        }
    }
    var clockRan: String { "Die Uhr lief" }
    func intervals(_ count: Int64, _ length: String, _ price: String) -> String {
        "\(count) \(Plural.two(count, "Zeiteinheit", "Zeiteinheiten")) (\(length)) zu \(price)"
    }
    var fare: String { "Mietbetrag" }
    var fareSoFar: String { "Mietbetrag bis dahin" }
    var maximum: String { "Höchstens" }
    var priceOfUmbrella: String { "Preis des Schirms" }
    var largerCounts: String { "Gezahlt wird der größere von Mietbetrag und Preis." }
    func held(_ number: Int) -> String { "Auf der Karte reserviert (Nr. \(number))" }
    var captured: String { "Abgebucht" }
    var released: String { "Wieder frei" }
    var totalPaid: String { "Gezahlt" }
    var noRating: String { "keine Bewertung" }
    func receiptRuns(_ number: Int) -> String {
        "Die Miete \(number) läuft noch. Ihre Quittung gibt es, wenn sie zu Ende ist."
    }
    func receiptUnknown(_ number: Int) -> String { "Eine Quittung \(number) gibt es nicht." }

    func rules(_ rules: RuleSet) -> String {
        switch rules {
        case .renting: "Die Regeln beim Mieten"
        case .buying: "Die Regeln beim Kaufen"
        case .buyingOut: "Die Regeln beim Kaufen während einer Miete"
        }
    }
    var about: String { "Über dieses Programm" }
    func version(_ version: String) -> String { "Zontik, Version \(version)." }
    func storeAt(_ folder: String) -> String { "Alles, was es von Ihnen weiß, liegt in diesem Ordner: \(folder)" }
    var errors: String { "Fehler" }
    func errors(_ count: Int) -> String {
        count == 0 ? "Letzte Fehler: keine" : "Letzte Fehler: \(count)"
    }
    var noErrors: String { "Nichts ist schiefgegangen." }
    func newestErrors(_ count: Int) -> String { "Die neuesten \(count) werden aufgehoben." }
    var showErrors: String { "Alle Fehler" }
}
