import Rental

struct GermanClerk: ClerkTexts {
    func offer(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent: "Einen Mietschirm herausgeben"
        case .buy: "Einen gekauften Schirm herausgeben"
        case .return: "Einen Mietschirm zurücknehmen"
        }
    }

    func act(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent, .buy: "Herausgeben"
        case .return: "Zurücknehmen"
        }
    }

    func rider(_ name: String?) -> String { name.map { "Für \($0)" } ?? "Für jemanden ohne angegebenen Namen" }
    func valid(until time: String) -> String { "Gültig bis \(time)" }

    func places(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent, .buy: "An jeder Stelle, die einen Schirm hat."
        case .return: "An jeder Stelle, die Schirme zurücknimmt."
        }
    }

    func here(_ point: String) -> String { "Stelle: \(point)" }
    let nothingDone = "Es wurde nichts getan"
    func used(at point: String, _ time: String) -> String { "Benutzt an der Stelle \(point), \(time)." }
    func toPoint(_ point: String) -> String { "Weiter an der Stelle \(point)" }

    let token = "Anmeldeschlüssel der Stelle"
    let tokenHelp = "Beginnt mit zc_. Wer den Dienst betreibt, erstellt ihn: zontik clerk add."
    let tokenUnknown =
        "Dieser Anmeldeschlüssel gilt hier nicht oder nicht mehr. Prüfen Sie, ob er ganz eingefügt ist, oder lassen Sie sich einen "
        + "neuen geben."
    let signedOut = "Sie sind nicht mehr angemeldet; es wurde nichts getan. Melden Sie sich an, und versuchen Sie es noch einmal."
    let signIn = "Anmelden"
    let signOut = "Abmelden"
    func signedIn(_ name: String?) -> String { name.map { "Angemeldet: \($0)" } ?? "Angemeldet" }

    let scanCode = "Code scannen"
    let startCamera = "Mit der Kamera scannen"
    let stopCamera = "Kamera anhalten"
    let cameraLooks = "Halten Sie den Code vor die Kamera."
    let cameraFailed = "Die Kamera ist nicht verfügbar. Erlauben Sie sie im Browser, oder fügen Sie den Code ein."
    let codeOrLink = "Code oder Link"
    let scan = "Scannen"

    let umbrellasHere = "Schirme hier"
    func byTheBook(_ time: String) -> String { "nach dem Buch um \(time)" }
    let today = "Heute"
    let nothingToday = "Noch wurde nichts herausgegeben oder zurückgenommen."
    func tally(out: Int, back: Int) -> String { "\(out) herausgegeben, \(back) zurückgenommen" }

    func passage(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent: "vermietet"
        case .buy: "verkauft"
        case .return: "zurückgenommen"
        }
    }

    let correctStock = "Bestand berichtigen"
    let counted = "Gezählte Schirme"
    let reason = "Grund"
    let correct = "Berichtigen"
    func corrected(from: Int64, to: Int64) -> String { "Der Bestand wurde von \(from) auf \(to) berichtigt." }
    let countInvalid =
        "Die Zahl muss ganz sein und von 0 bis 10.000 reichen; weniger als keine gibt es nicht. Zählen Sie noch einmal."
    let reasonInvalid = "Geben Sie einen Grund an, mit 1 bis 200 sichtbaren Zeichen."
    func stockMoved(to count: Int64) -> String {
        "Der Bestand hat sich geändert, seit diese Seite geladen wurde: Nach dem Buch sind es jetzt \(count). Zählen Sie noch "
            + "einmal."
    }
    let countSame = "So steht es schon im Buch."
    let connectionLost = "Die Verbindung ist unterbrochen; was hier steht, kann alt sein. Es wird weiter versucht."
}
