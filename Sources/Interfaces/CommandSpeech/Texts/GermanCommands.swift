import Checkpoint
import Localization
import PlainText
import Rental
import RentalApp
import StateMachine

struct GermanCommands: CommandTexts {
    private var texts: any Texts { Language.de.texts }

    func revision(_ number: Int) -> String { "Revision \(number)" }

    func label(_ label: WhyLabel) -> String {
        switch label {
        case .at: "Zeit"
        case .recorded: "erfasst"
        case .from: "von"
        case .to: "nach"
        case .answers: "Antwort auf"
        case .effect: "Wirkung"
        case .ledger: "Buchung"
        case .stock: "Bestand"
        case .record: "Eintrag"
        }
    }

    func fate(_ fate: Explanation<UmbrellaRental>.Fate, at time: (Instant) -> String) -> String {
        switch fate {
        case .committed: "im selben Schritt gespeichert"
        case .pending: "offen: wird erneut angefragt, bis es bestätigt ist"
        case .acknowledged(let sequence, nil, let at): "erledigt am \(time(at)) (Eintrag \(sequence))"
        case .acknowledged(_, let revision?, let at): "erledigt am \(time(at)) durch Revision \(revision)"
        case .parked(_, let reason, let at): "am \(time(at)) endgültig abgelehnt: \(reason)"
        case .cancelled(let sequence, let at): "am \(time(at)) abgebrochen (Eintrag \(sequence))"
        }
    }

    func noRevision(_ number: Int, newest: Int) -> String {
        "Es gibt keine Revision \(number): Die neueste dieser Sitzung ist \(newest); „zontik history“ listet alle auf"
    }

    func refused(_ action: Action, _ reason: UmbrellaRental.Refusal) -> String {
        "\(action.rawValue) ist nicht möglich: \(reason.rawValue)"
    }
    func isOpen(_ action: Action) -> String { "\(action.rawValue) ist möglich" }
    func openHere(_ actions: [Action]) -> String {
        "hier möglich: " + (actions.isEmpty ? "nichts" : actions.map(\.rawValue).joined(separator: ", "))
    }
    func leads(_ states: [String]) -> String { "nach: " + states.joined(separator: ", ") }
    func rule(_ rule: String) -> String { "Regel: \(rule)" }
    func arrow(line: Int, _ event: String, from source: String, to target: String, for guardText: String?) -> String {
        "Zeile \(line) des Diagramms: \(event) führt von \(source) nach \(target)"
            + (guardText.map { ", Bedingung: \($0)" } ?? "")
    }
    func needs(_ event: String, leaving here: String, _ condition: String) -> String {
        "Laut Diagramm verlässt \(event) \(here) nur zusammen mit \(condition)"
    }
    func noArrow(_ event: String, from here: String, sources: [String]) -> String {
        "Das Diagramm hat keinen Pfeil für \(event) von \(here) aus; es gibt ihn von: \(sources.joined(separator: ", "))"
    }

    let noFavourites = "Noch keine Favoriten; fügen Sie einen hinzu mit: zontik favourites add ID"
    func notAFavourite(_ id: String) -> String { "„\(id)“ ist kein Favorit" }
    func noPoint(_ id: String) -> String { "Es gibt keine Ausgabestelle „\(id)“" }
    let nothingChanged = "Es wurde nichts geändert"
    func endReturnsQuestion(_ points: [String]) -> String {
        "Diese Stellen nehmen dann keine Schirme mehr zurück: \(points.joined(separator: ", "))"
            + ". Vielleicht sind Kunden dorthin unterwegs. Importieren?"
    }
    func returnsWouldEnd(_ points: [String]) -> String {
        "diese Stellen würden keine Schirme mehr zurücknehmen: \(points.joined(separator: ", "))"
            + "; vielleicht sind Kunden dorthin unterwegs. Nichts wurde importiert. Ist das so gewollt, fügen Sie --yes hinzu"
    }
    let olderReceipts = "Es gibt ältere; geben Sie ein größeres --limit an"
    func noReceipt(_ number: String, newest numbers: [String], hasMore: Bool) -> String {
        guard !numbers.isEmpty else {
            return
                "Es gibt noch keine Quittungen: Es ist noch keine Ausleihe abgeschlossen; beginnen Sie mit: zontik step rent"
        }
        return "Es gibt keine Quittung \(number); vorhanden sind: \(numbers.joined(separator: ", "))"
            + (hasMore ? " und ältere; „zontik receipts“ listet alle auf" : "")
    }
    func notebookLost(_ path: String) -> String {
        "\(path) fehlt: Konto, Einstellungen, Favoriten, Erinnerungen und Kommentare sind verloren, Ausleihen und Quittungen nicht. Die "
            + "nächste Änderung legt die Datei neu an"
    }
    let noHistory = "Es ist noch nichts passiert; beginnen Sie mit: zontik step rent"
    let plainWords = "Das können Sie jetzt eingeben:"
    let plainHelp = "Diese Liste zeigen"
    let plainQuit = "Programm beenden; Ihre Ausleihe läuft weiter"
    let noCode = "Zurzeit gibt es keinen Code; „zontik status“ zeigt, was möglich ist"
    func severalCodes(_ riders: [String]) -> String {
        "Mehrere Personen zeigen einen Code (\(riders.joined(separator: ", "))); "
            + "geben Sie an, wessen Code gescannt werden soll"
    }

    func fault(_ error: ClockFault) -> String { error.words(texts) }
    func fault(_ error: RequestReused) -> String {
        "Der Schlüssel \(error.key) wurde in dieser Sitzung schon anders verwendet; geben Sie jeder Anfrage einen eigenen"
    }
    func noStore(_ path: String) -> String { "\(path): Dort ist kein Datenordner; es wurde nichts angelegt" }
}

extension GermanCommands {
    func event(_ kind: UmbrellaRental.Event.Kind) -> String {
        switch kind {
        case .rent(let tariff):
            "Ausleihe begonnen, höchstens \(texts.money(Money(tariff.maximum, tariff.currency)))"
        case .buy(let tariff): "Kauf begonnen, \(texts.money(Money(tariff.price, tariff.currency)))"
        case .openMap: "Karte geöffnet"
        case .back: "zurückgegangen"
        case .pay(let method): "Zahlung mit der Karte \(Sanitizer.visible(method.token)) angefordert"
        case .continue: "fortgesetzt"
        case .finish: "Rückgabe des Schirms begonnen"
        case .submitFeedback(let feedback):
            "Rückmeldung gegeben: " + (feedback.rating.map { "\($0) von 5" } ?? "keine Bewertung")
                + (feedback.comment.map { $0.plain.map { ", „\(Sanitizer.visible($0))“" } ?? ", mit Kommentar" } ?? "")
        case .skipFeedback: "keine Rückmeldung gegeben"
        case .openInformation: "Hilfe geöffnet"
        case .closeInformation: "Hilfe geschlossen"
        case .holdAuthorized(let hold): "Der Zahlungsdienst hat den Betrag reserviert (Reservierung \(hold))"
        case .holdDeclined(let hold, let decline):
            "Der Zahlungsdienst hat die Karte abgelehnt (Reservierung \(hold)): \(texts.decline(decline))"
        case .scanned(let scan):
            "Code \(scan.handover) wurde bei \(scan.point.rawValue) gescannt (\(scan.purpose.rawValue))"
        case .returnedByClerk(let handBack) where handBack.undoesHandover:
            "Die Ausgabe bei \(handBack.point.rawValue) wurde rückgängig gemacht"
                + (handBack.clerk.map { " (Person \($0))" } ?? "")
        case .returnedByClerk(let handBack):
            "Der Schirm wurde bei \(handBack.point.rawValue) ohne Code zurückgenommen"
                + (handBack.clerk.map { " (Person \($0))" } ?? "")
                + (handBack.reason.plain.map { ": „\(Sanitizer.visible($0))“" } ?? ", mit Angabe eines Grundes")
        case .returnWithdrawn(let withdrawal):
            "Die Rücknahme bei \(withdrawal.point.rawValue) wurde rückgängig gemacht"
                + (withdrawal.clerk.map { " (Person \($0))" } ?? "")
        case .returnSettled: "Die Rücknahme ist endgültig"
        case .connectionLost: "Die Verbindung zum Dienst ging verloren"
        case .connectionRestored: "Die Verbindung zum Dienst ist wieder da"
        case .codeExpired(let handover): "Code \(handover) war abgelaufen; ein neuer wurde ausgestellt"
        case .maximumReached: "Die Ausleihe hat den Höchstbetrag erreicht"
        case .fareRose: "Das nächste Intervall hat begonnen, der Betrag ist gestiegen"
        case .clockCorrected: "Die Uhr ging vor und wurde gestellt"
        }
    }

    func effect(_ effect: UmbrellaRental.Effect) -> String {
        switch effect {
        case .authorize(let hold, let card):
            "\(texts.money(hold.amount)) auf der Karte \(Sanitizer.visible(card)) reservieren (Reservierung \(hold.id))"
        case .capture(let hold, let amount): "\(texts.money(amount)) aus Reservierung \(hold) abbuchen"
        case .release(let hold): "den Rest der Reservierung \(hold) freigeben"
        case .redeem(let handover, let point): "Code \(handover) bei \(point.rawValue) als benutzt vermerken"
        case .list(let number, let hold):
            "Ausleihe zu Reservierung \(hold) unter der Rückgabenummer \(number.text) führen"
        case .unlist(let number): "Rückgabenummer \(number.text) aufgeben"
        case .move(let from, let to): "ein Schirm von \(from.label) nach \(to.label)"
        case .number(let number): "der Quittung die Nummer \(number) geben"
        case .post(let from, let to, let amount): "\(texts.money(amount)) von \(from.label) an \(to.label)"
        }
    }
}
