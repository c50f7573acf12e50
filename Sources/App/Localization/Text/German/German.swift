import PlainText
import Rental
import RiderProfile

struct German: Texts {
    let language = Language.de

    func title(_ title: Title) -> String {
        switch title {
        case .main: "Schirme ausleihen"
        case .map: "Ausgabestellen"
        case .rent: "Schirm ausleihen"
        case .buy: "Schirm kaufen"
        case .buyOut: "Kaufen und behalten"
        case .rentCode: "Schirm abholen"
        case .buyCode: "Gekauften Schirm abholen"
        case .returnCode: "Schirm zurückgeben"
        case .activeRent: "Ihre Ausleihe"
        case .feedback: "Rückmeldung"
        case .information: "Hilfe"
        }
    }

    func action(_ action: Action) -> String {
        switch action {
        case .rent: "Ausleihen"
        case .buy: "Kaufen"
        case .openMap: "Karte"
        case .back: "Zurück"
        case .pay: "Zahlen"
        case .continue: "Weiter"
        case .finish: "Zurückgeben"
        case .submitFeedback: "Senden"
        case .skipFeedback: "Überspringen"
        case .openInformation: "Hilfe"
        case .closeInformation: "Schließen"
        }
    }

    let buyAndKeep = "Kaufen und behalten"
    let choose = "Wählen"
    let rate = "Bewerten"
    let comment = "Kommentar"
    let commentErased = "Der Kommentar wurde gelöscht."
    let done = "Fertig"
    let quit = "Beenden"
    let online = "online"
    let offline = "offline"
    let offlineWarning = """
        Keine Verbindung: Der Dienst ist zurzeit nicht nutzbar. Nichts geht verloren; eine begonnene Ausleihe läuft \
        weiter. Warten Sie, bis die Verbindung wieder besteht.
        """
    func pending(_ count: Int) -> String {
        "\(count) \(Plural.two(Int64(count), "Zahlungsauftrag ist", "Zahlungsaufträge sind")) noch offen."
    }

    let renting = "Ausleihen"
    let buying = "Kaufen"
    let unlockFee = "Grundpreis"
    func perInterval(_ seconds: Int64) -> String { "Je \(begun(seconds))" }
    func started(_ seconds: Int64) -> String { "je \(begun(seconds))" }
    private func begun(_ seconds: Int64) -> String { "angefangene \(each(seconds))" }
    func atMost(_ seconds: Int64) -> String { "Höchstbetrag (nach \(duration(seconds)))" }
    let umbrella = "Ein Schirm"

    let greeting = "Regnet es? Nehmen Sie einen Schirm."
    let howItWorks = "So funktioniert es"
    let steps = [
        "Stimmen Sie den Regeln zu und zahlen Sie.",
        "Zeigen Sie den Code an einer Ausgabestelle und nehmen Sie einen Schirm.",
        "Geben Sie ihn an einer beliebigen Stelle zurück oder behalten Sie ihn.",
    ]
    func notice(_ notice: UmbrellaRental.Notice, _ status: ChargeStatus) -> String {
        switch notice {
        case .maximumReached(let amount):
            "Ihre Ausleihe hat den Höchstbetrag erreicht und ist beendet. "
                + (status == .charged
                    ? "Sie haben \(money(amount)) bezahlt, der Schirm gehört Ihnen."
                    : "Der Schirm gehört Ihnen. " + paid(amount, status))
        case .returnedByClerk(let returned) where returned.undoesHandover:
            "Die Ausgabe Ihres Schirms wurde an der Stelle rückgängig gemacht. Es wird nichts abgebucht; die reservierten "
                + "\(money(returned.rent.hold.amount)) werden zehn Minuten danach freigegeben. "
                + "Bis dahin kann die Stelle die Ausleihe wiederherstellen."
        case .returnSettled(let returned) where returned.undoesHandover:
            "Die Ausgabe Ihres Schirms wurde an der Stelle rückgängig gemacht. Es wurde nichts abgebucht."
        case .returnedByClerk(let returned):
            "Ihr Schirm wurde an der Stelle ohne Code zurückgenommen\(reason(returned)). Die Leihgebühr beträgt "
                + "\(money(returned.fare)). Sie wird zehn Minuten nach der Rückgabe abgebucht; "
                + "bis dahin kann die Stelle die Rücknahme rückgängig machen."
        case .returnSettled(let returned):
            "Ihr Schirm wurde an der Stelle ohne Code zurückgenommen\(reason(returned)). "
                + (status == .charged ? "Sie haben \(money(returned.fare)) bezahlt." : paid(returned.fare, status))
        }
    }
    private func reason(_ returned: ClerkReturn) -> String {
        returned.reason.plain.map { ": „\(Sanitizer.visible($0))“" } ?? ""
    }

    let pickupPoints = "Ausgabestellen"
    let noPoints = "Hier gibt es noch keine Ausgabestellen."
    func stock(_ count: Int) -> String { "\(count) \(Plural.two(Int64(count), "Schirm", "Schirme"))" }
    let noReturns = "nur Ausgabe"
    func distance(_ metres: Int) -> String { DistanceFormat.text(metres, point: ",", metre: "m", kilometre: "km") }
    let openAllDay = "durchgehend geöffnet"
    func open(until time: String) -> String { "geöffnet bis \(time)" }
    func closed(until time: String) -> String { "öffnet \(time)" }
    let closed = "geschlossen"
    let openingUnknown = "Zeiten unbekannt"
    func weekday(_ day: Int) -> String { ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"][day - 1] }

    func dayAndMonth(_ day: Int64, _ month: Int) -> String {
        let names = ["Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez."]
        return "\(day). \(names[month - 1])"
    }

    let rulesOfService = "Regeln des Dienstes"
    let rulesKey = "Regeln"
    let card = "Karte"
    func testCard(_ card: String) -> String { "Testkarte \(card)" }
    let noCards = "Es gibt keine Karte zum Bezahlen."
    func validThrough(_ date: String) -> String { "gültig bis \(date)" }
    let heldOnCard = "Auf der Karte reserviert"
    let additionallyHeld = "Zusätzlich reserviert"
    let youPay = "Sie zahlen"
    func authorizing(_ amount: Money) -> String {
        "Ihre Bank reserviert \(money(amount)) … Das dauert einen Moment. Mit „Zurück“ brechen Sie ab."
    }

    func showCode(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent: "Zeigen Sie diesen Code an der Ausgabestelle und nehmen Sie Ihren Schirm."
        case .buy: "Zeigen Sie diesen Code an der Ausgabestelle und nehmen Sie Ihren neuen Schirm."
        case .return: "Zeigen Sie diesen Code an der Ausgabestelle und geben Sie den Schirm ab."
        }
    }
    func codeValid(_ clock: String) -> String { "Gültig noch \(clock), dann erscheint ein neuer." }
    let awaitingScan = "Nach dem Scannen geht es weiter."
    let demonstrationScan = "Um ihn selbst zu scannen, in einem zweiten Terminal eingeben:"
    func codeTooLarge(columns: Int, rows: Int) -> String {
        "Der Code braucht ein Fenster von \(columns) × \(rows). Vergrößern Sie es, oder zeigen Sie diesen Link:"
    }
    let codeMissing = "Der Code wird vorbereitet …"
    func scanned(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent: "Gescannt. Nehmen Sie Ihren Schirm, und kommen Sie trocken an!"
        case .buy: "Gescannt. Der Schirm gehört jetzt Ihnen."
        case .return: "Gescannt. Der Schirm ist zurückgegeben, die Zeit läuft nicht mehr."
        }
    }
    func clockSince(_ time: String) -> String { "Die Zeit läuft seit \(time)." }
    func paid(_ amount: Money, _ status: ChargeStatus) -> String {
        switch status {
        case .charged: "Bezahlt: \(money(amount))"
        case .owed: "Offen: \(money(amount)), noch nicht abgebucht."
        case .refused: "Abgelehnt: \(money(amount)). Der Zahlungsdienst hat die Abbuchung nicht angenommen."
        case .cancelled: "Storniert: \(money(amount)) werden nicht abgebucht."
        }
    }

    let elapsed = "Bisherige Dauer"
    let dueSoFar = "Bisherige Kosten"
    func nextStep(_ clock: String) -> String { "Nächste Erhöhung in \(clock)" }
    func maximumAt(_ time: String) -> String { "Höchstbetrag ab \(time)" }
    func maximumIn(_ relative: String) -> String { "Erreicht \(relative); dann gehört der Schirm Ihnen." }
    let buyingNow = "Jetzt kaufen und behalten"
    let returnAnywhere = "Rückgabe an jeder Stelle, die Schirme annimmt."

    let howWasIt = "Wie war es?"
    let rating = "Bewertung"
    let noComment = "noch kein Kommentar"
    let bothOptional = "Beides ist freiwillig."

    let returnNumber = "Rückgabenummer"
    let returnNumberHelp = "Kein Telefon bei der Rückgabe? Nennen Sie an der Ausgabestelle diese Nummer."
    let returnTaken = "Ohne Code zurückgegeben: Nehmen Sie den Schirm zurück."
    let returnUndone = "Rückgängig gemacht: Die Ausleihe läuft weiter."
    let handoverUndone = "Die Ausgabe wurde rückgängig gemacht: Behalten Sie den Schirm. Es wird nichts abgebucht."
    func returnUndoable(until time: String) -> String { "Das kann bis \(time) rückgängig gemacht werden." }
    func returnTakenAt(_ time: String) -> String { "zurückgenommen \(time)" }
    func scanAccepted(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent: "Ausgeliehen: Geben Sie einen Schirm heraus."
        case .buy: "Verkauft: Geben Sie einen Schirm zum Behalten heraus."
        case .return: "Zurückgegeben: Nehmen Sie den Schirm an."
        }
    }

    let now = "jetzt"
    func span(_ count: Int64, _ unit: TimeUnit) -> String { form(count, unit, days: "Tage") }
    func future(_ count: Int64, _ unit: TimeUnit) -> String { "in \(form(count, unit, days: "Tagen"))" }
    func future(_ span: String) -> String { "in \(span)" }
    func short(_ unit: TimeUnit) -> String {
        switch unit {
        case .second: "s"
        case .minute: "min"
        case .hour: "h"
        case .day: "d"
        }
    }

    /// Days are the only unit that shows its case: seit zwei Tagen.
    private func form(_ count: Int64, _ unit: TimeUnit, days: String) -> String {
        switch unit {
        case .second: "\(count) \(Plural.two(count, "Sekunde", "Sekunden"))"
        case .minute: "\(count) \(Plural.two(count, "Minute", "Minuten"))"
        case .hour: "\(count) \(Plural.two(count, "Stunde", "Stunden"))"
        case .day: "\(count) \(Plural.two(count, "Tag", days))"
        }
    }
}
