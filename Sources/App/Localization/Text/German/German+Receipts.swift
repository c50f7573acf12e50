import Rental

extension German {
    var history: String { "Ihre Ausleihen" }
    var historyEmpty: String { "Noch keine abgeschlossenen Ausleihen." }
    var historyEmptyAdvice: String {
        "Leihen Sie einen Schirm aus: Nach der Rückgabe finden Sie hier die Quittung."
    }
    var loading: String { "Wird geladen …" }
    var loadingMore: String { "Ältere werden geladen …" }
    func historyFailed(_ cause: String) -> String { "Ihre Ausleihen ließen sich nicht lesen: \(cause)" }
    var scroll: String { "Blättern" }
    var older: String { "Ältere" }
    var newer: String { "Neuere" }

    var receipt: String { "Quittung" }
    func receipt(_ label: String) -> String { "Quittung \(label)" }
    func ending(_ ending: Receipt.Ending) -> String {
        switch ending {
        case .returned: "Ausgeliehen und zurückgegeben"
        case .forfeited: "Ausgeliehen und beim Höchstbetrag behalten"
        case .boughtOut: "Ausgeliehen und gekauft"
        case .bought: "Gekauft"
        }
    }
    func staysWithRider(_ ending: Receipt.Ending) -> String {
        switch ending {
        case .returned: ""
        case .forfeited: "behalten"
        case .boughtOut, .bought: "gekauft"
        }
    }
    var handedOut: String { "Ausgegeben" }
    func ended(_ ending: Receipt.Ending) -> String {
        switch ending {
        case .returned: "Zurückgegeben"
        case .forfeited: "Höchstbetrag erreicht"
        case .boughtOut, .bought: "Gekauft"
        }
    }
    var clerkReason: String { "Ohne Code zurückgenommen" }
    var clockRan: String { "Dauer" }
    func intervals(_ count: Int64, _ length: String, _ price: String) -> String {
        "\(count) × \(length) zu je \(price)"
    }
    var fare: String { "Leihgebühr" }
    var fareSoFar: String { "Leihgebühr bis zum Kauf" }
    var maximum: String { "Höchstbetrag" }
    var priceOfUmbrella: String { "Preis des Schirms" }
    var largerCounts: String { "Sie zahlen den höheren der beiden Beträge." }
    var held: String { "Auf der Karte reserviert" }
    func hold(_ name: String) -> String { "Nr. \(name)" }
    func charge(_ status: ChargeStatus) -> String {
        switch status {
        case .charged: "Abgebucht"
        case .owed: "Offen"
        case .refused: "Abgelehnt"
        case .cancelled: "Storniert"
        }
    }
    func release(_ status: ChargeStatus) -> String {
        switch status {
        case .charged: "Freigegeben"
        case .owed: "Wird freigegeben"
        case .refused: "Freigabe abgelehnt"
        case .cancelled: "Nicht freigegeben"
        }
    }
    func total(_ status: ChargeStatus) -> String {
        switch status {
        case .charged: "Gezahlt"
        case .owed: "Offen"
        case .refused: "Abgelehnt"
        case .cancelled: "Storniert"
        }
    }
    func amount(_ money: String, _ status: ChargeStatus) -> String {
        switch status {
        case .charged: money
        case .owed: "\(money) (offen)"
        case .refused: "\(money) (abgelehnt)"
        case .cancelled: "\(money) (storniert)"
        }
    }
    var noRating: String { "keine Bewertung" }
    func receiptRuns(_ label: String) -> String {
        "Die Ausleihe \(label) läuft noch. Die Quittung gibt es, sobald sie beendet ist."
    }
    func receiptUnknown(_ label: String) -> String { "Eine Quittung \(label) gibt es nicht." }
    func receiptsMissing(_ archive: String) -> String {
        "Weitere Quittungen sind in einem Archiv, das fehlt: \(archive). Legen Sie die Datei zurück, um sie zu sehen."
    }

    func rules(_ rules: RuleSet) -> String {
        switch rules {
        case .renting: "Regeln für die Ausleihe"
        case .buying: "Regeln für den Kauf"
        case .buyingOut: "Regeln für den Kauf während einer Ausleihe"
        }
    }
    var about: String { "Über dieses Programm" }
    func version(_ version: String) -> String { "Zontik, Version \(version)." }
    func storeAt(_ store: String, isDatabase: Bool) -> String {
        isDatabase
            ? "Alles, was es von Ihnen weiß, liegt in dieser Datenbank: \(store)"
            : "Alles, was es von Ihnen weiß, liegt in diesem Ordner: \(store)"
    }
    var errors: String { "Fehler" }
    func errors(_ count: Int) -> String {
        count == 0 ? "Letzte Fehler: keine" : "Letzte Fehler: \(count)"
    }
    var noErrors: String { "Es sind keine Fehler aufgetreten." }
    func newestErrors(_ count: Int) -> String { "Die neuesten \(count) werden gespeichert." }
    var showErrors: String { "Alle Fehler" }
}
