import Rental

struct GermanClerk: ClerkTexts {
    func offer(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent: "Einen Leihschirm herausgeben"
        case .buy: "Einen gekauften Schirm herausgeben"
        case .return: "Einen Leihschirm zurücknehmen"
        }
    }

    func act(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent, .buy: "Herausgeben"
        case .return: "Zurücknehmen"
        }
    }

    func rider(_ name: String?) -> String { name.map { "Für \($0)" } ?? "Kein Name angegeben" }
    func valid(until time: String) -> String { "Gültig bis \(time)" }

    func places(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent, .buy: "An jeder Ausgabestelle, die einen Schirm hat."
        case .return: "An jeder Ausgabestelle, die Schirme zurücknimmt."
        }
    }

    func here(_ point: String) -> String { "Ausgabestelle: \(point)" }
    let nothingDone = "Es wurde nichts ausgeführt"
    func used(at point: String, _ time: String) -> String { "Benutzt bei \(point), \(time)." }
    func toPoint(_ point: String) -> String { "Weiter bei \(point)" }

    let token = "Anmeldeschlüssel der Ausgabestelle"
    let tokenHelp = "Er beginnt mit zc_. Der Betreiber des Dienstes erstellt ihn: zontik clerk add."
    let tokenUnknown =
        """
        Dieser Anmeldeschlüssel ist nicht oder nicht mehr gültig. Prüfen Sie, ob er vollständig eingefügt ist, oder lassen \
        Sie sich einen neuen geben.
        """
    let signedOut = """
        Sie sind nicht mehr angemeldet; es wurde nichts ausgeführt. Melden Sie sich an, und versuchen Sie es noch einmal.
        """
    let signIn = "Anmelden"
    let signOut = "Abmelden"
    func signedIn(_ name: String?) -> String { name.map { "Angemeldet: \($0)" } ?? "Angemeldet" }

    let doIt = "Ausführen"
    let scanCode = "Code scannen"
    let startCamera = "Mit der Kamera scannen"
    let stopCamera = "Kamera anhalten"
    let cameraLooks = "Halten Sie den Code vor die Kamera."
    let cameraFailed = "Die Kamera ist nicht verfügbar. Erlauben Sie sie im Browser, oder fügen Sie den Code ein."
    let codeOrLink = "Code oder Link"
    let scan = "Scannen"
    let sound = "Ton"

    let umbrellasHere = "Schirme hier"
    func byTheBook(_ time: String) -> String { "laut Bestand um \(time)" }
    let today = "Heute"
    let nothingToday = "Es wurde noch nichts herausgegeben oder zurückgenommen."
    func tally(out: Int, back: Int) -> String { "\(out) herausgegeben, \(back) zurückgenommen" }

    func passage(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent: "ausgeliehen"
        case .buy: "verkauft"
        case .return: "zurückgenommen"
        }
    }

    let nearby = "Nächste Ausgabestellen"
    let marks = "Kaputt oder verloren"
    let correctStock = "Bestand berichtigen"
    let counted = "Gezählte Schirme"
    let reason = "Grund"
    let correct = "Berichtigen"
    func corrected(from: Int64, to: Int64) -> String { "Der Bestand wurde von \(from) auf \(to) berichtigt." }
    let countInvalid = "Geben Sie eine ganze Zahl von 0 bis 10.000 ein."
    let reasonInvalid = "Geben Sie einen Grund mit 1 bis 200 sichtbaren Zeichen an."
    func stockMoved(to count: Int64) -> String {
        "Der Bestand hat sich inzwischen geändert: Verzeichnet sind jetzt \(count). Bitte zählen Sie noch einmal."
    }
    let countSame = "Diese Zahl ist schon verzeichnet."
    let endShift = "Schicht beenden"
    let endShiftHelp = "Zählen Sie die Schirme. Die Zahl wird verzeichnet, und Sie werden abgemeldet."
    let noteForNext = "Notiz für die nächste Schicht (freiwillig)"
    func shiftEnded(counted: String, recorded: Int64?) -> String {
        let records = recorded.map { "Verzeichnet waren \($0); das ist berichtigt." } ?? "Das Verzeichnis stimmt."
        return "Die Schicht ist beendet. Gezählt: \(counted). \(records)"
    }
    func lastCount(_ time: String, _ note: String?) -> String {
        "Letzte Zählung: \(time)" + (note.map { " · \($0)" } ?? "")
    }
    let connectionLost = "Die Verbindung ist unterbrochen; die Angaben können veraltet sein. Wir versuchen es weiter."

    let takeBack = "Ohne Code zurücknehmen"
    let takeBackHelp =
        "Für Kunden ohne Telefon: nach Rückgabenummer, Name, oder Ort und Zeit der Ausgabe."
    let numberOrName = "Rückgabenummer oder Name"
    let handedOutAt = "Ausgegeben bei (Kennung der Stelle)"
    let handedOutWhen = "etwa um"
    let reasonForRider = "Grund (der Kunde sieht ihn)"
    let takeItBack = "Zurücknehmen"
    let undo = "Rückgängig machen"
    func until(_ time: String) -> String { "bis \(time)" }
    func takenBack(_ number: String, undoUntil time: String) -> String {
        "Ohne Code zurückgenommen: \(number). Kann bis \(time) rückgängig gemacht werden."
    }
    func handedOut(_ number: String, _ start: String, undoUntil time: String) -> String {
        "Ausgegeben um \(start): \(number). Kann bis \(time) rückgängig gemacht werden."
    }
    func handoverUndone(_ number: String, undoUntil time: String) -> String {
        "Ausgabe rückgängig gemacht: \(number). Das kann bis \(time) rückgängig gemacht werden."
    }
    let handoverUndone = "Ausgabe rückgängig gemacht"
    let handoverRestored = "Ausgabe wiederhergestellt"
    let restoreHandover = "Ausgabe wiederherstellen"
    let undoHandover = "Ausgabe rückgängig machen"
    let withdrawn = "Rücknahme rückgängig gemacht"
}
