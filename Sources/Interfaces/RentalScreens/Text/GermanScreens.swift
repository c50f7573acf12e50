import Localization
import Rental
import RiderProfile

struct GermanScreens: ScreenTexts {
    private let texts = Language.de.texts

    var cursorLost: String {
        "Wo Sie zuletzt waren und was Sie eingaben, ist nicht mehr lesbar; "
            + "Sie beginnen hier. Ihre Ausleihe und Ihre Daten sind unverändert."
    }
    func cursorRefusal(_ refusal: TerminalCursor.Refusal) -> String {
        switch refusal {
        case .nothingToClose: "Es gibt nichts zu schließen."
        case .nothingIsTyped: "Es wird gerade nichts eingegeben."
        case .nothingIsAsked: "Es ist keine Frage offen."
        case .nothingChanged: "Es wurde nichts geändert."
        case .tooLong: "Die maximale Länge ist erreicht."
        case .outOfRange: texts.dataRefusal(.outOfRange)
        case .notAPosition: "Das ist keine Position. Geben Sie Breite und Länge in Grad ein, z. B. 52.5219,13.4132."
        case .data(let refusal): texts.dataRefusal(refusal)
        }
    }

    var pasteIgnored: String { "Eingefügter Text gehört in ein Textfeld. Es wurde nichts ausgeführt." }
    var textUnfinished: String { "Das Terminal hat einen Text ohne Ende gesendet. Esc verwirft ihn." }
    func waiting(_ cause: String, since time: String) -> String { "Wartet seit \(time): \(cause)" }
    var notDone: String { "Es wurde nichts ausgeführt. Drücken Sie die Taste noch einmal." }

    func offline(_ screen: UmbrellaRental.Screen) -> String {
        let meaning =
            switch screen {
            case .main, .map, .payment(.rent(_, _, .choosing)), .payment(.buy(_, .choosing)):
                "Ausgabestellen, frühere Ausleihen und Hilfe lassen sich weiter öffnen."
            case .payment(.rent(_, _, .authorizing)), .payment(.buy(_, .authorizing)),
                .payment(.buyOut(_, .authorizing)):
                "Ihre Zahlung wird abgeschlossen, sobald die Verbindung zurück ist."
            case .qrCode(.rentAwaiting), .qrCode(.buyAwaiting), .qrCode(.returnAwaiting):
                "Der Code kann trotzdem gescannt werden."
            case .activeRent, .payment(.buyOut(_, .choosing)):
                "Ihre Ausleihe und die Zeit laufen weiter; zurückgeben können Sie, sobald die Verbindung zurück ist."
            case .qrCode(.rentScanned), .qrCode(.buyScanned), .qrCode(.returnScanned):
                "Nichts geht verloren; es geht weiter, sobald die Verbindung zurück ist."
            case .feedback:
                "Ihr Text bleibt erhalten, bis die Verbindung zurück ist."
            }
        return "Keine Verbindung: Der Dienst ist zurzeit nicht nutzbar. \(meaning)"
    }

    func title(_ page: Page) -> String {
        switch page {
        case .keys: "Tasten"
        case .onboarding: "Willkommen"
        case .points: "Ausgabestellen"
        case .point: "Ausgabestelle"
        case .account: "Konto"
        case .settings: "Einstellungen"
        case .reminders: "Erinnerungen"
        case .history: "Ihre Ausleihen"
        case .receipt: "Quittung"
        case .errors: "Fehler"
        case .information, .entry: "Hilfe"
        }
    }
    func question(_ question: Question) -> String {
        switch question {
        case .logOut: "Abmelden und das Konto von diesem Gerät löschen?"
        case .removeFavourite:
            "Aus den Favoriten entfernen? Die Erinnerung und der Platz in dieser Liste gehen verloren."
        case .discardProfile: "Verlassen, ohne die Änderungen zu speichern?"
        }
    }
    func onboarding(_ page: Int) -> (heading: String, lines: [String]) {
        switch page {
        case 0:
            (
                "Schirme, wenn es regnet",
                [
                    "Zontik verleiht Regenschirme an Ausgabestellen in der ganzen Stadt.",
                    "Es gibt kein Schloss und keinen Automaten: Ein Mensch gibt den Schirm aus und nimmt ihn zurück.",
                    "Leihen Sie einen für eine Stunde, behalten Sie ihn einen Tag, oder kaufen Sie ihn.",
                ]
            )
        case 1:
            (
                "So funktioniert die Ausleihe",
                [
                    "Stimmen Sie den Regeln zu und wählen Sie eine Karte. Geld wird reserviert, nicht abgebucht.",
                    "Zeigen Sie den Code an einer Stelle und nehmen Sie einen Schirm. Die Zeit läuft ab dem Scan.",
                    "Geben Sie ihn zurück, wo das möglich ist: noch ein Code, noch ein Scan, und Sie zahlen für die Zeit.",
                    "Spätestens nach einem Tag ist der Höchstbetrag erreicht, und der Schirm gehört Ihnen.",
                ]
            )
        default:
            (
                "Und wenn das Programm abstürzt?",
                [
                    "Nichts geht verloren. Jeder Schritt ist gespeichert, bevor Sie ihn sehen.",
                    "Nach Absturz oder Stromausfall starten Sie es neu, und Sie sind wieder dort, wo Sie waren.",
                    "Nichts wird doppelt berechnet, und die Zeit wird weiter richtig gezählt.",
                ]
            )
        }
    }

    func legend(_ sign: MapSign) -> String {
        switch sign {
        case .rider: "Sie"
        case .chosen: "ausgewählt"
        case .chosenHere: "ausgewählt, Sie sind hier"
        case .favourite: "Favorit"
        case .ready: "Schirme verfügbar"
        case .idle: "geschlossen oder leer"
        case .several: "mehrere Stellen"
        case .dots: "Stellen"
        }
    }
    func style(_ style: MapStyle) -> String {
        switch style {
        case .signs: "Zeichen"
        case .dots: "Punkte"
        }
    }
}
