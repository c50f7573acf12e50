import Rental

struct GermanScreens: ScreenTexts {
    var cursorLost: String {
        "Wo Sie zuletzt waren und was Sie eingaben, ist nicht mehr lesbar; "
            + "Sie beginnen hier. Ihre Ausleihe und Ihre Daten sind unverändert."
    }

    var nothingToClose: String { "Es gibt nichts zu schließen." }
    var nothingIsTyped: String { "Es wird gerade nichts eingegeben." }
    var nothingIsAsked: String { "Es ist keine Frage offen." }
    var nothingChanged: String { "Es wurde nichts geändert." }
    var tooLong: String { "Die maximale Länge ist erreicht." }
    var notAPosition: String {
        "Das ist keine Position. Geben Sie Breite und Länge in Grad ein, z. B. 52.5219,13.4132."
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

    var welcome: String { "Willkommen" }
    var pickupPoint: String { "Ausgabestelle" }
    var logOutQuestion: String { "Abmelden und das Konto von diesem Gerät löschen?" }
    var removeFavouriteQuestion: String {
        "Aus den Favoriten entfernen? Die Erinnerung und der Platz in dieser Liste gehen verloren."
    }
    var discardProfileQuestion: String { "Verlassen, ohne die Änderungen zu speichern?" }

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

    var signs: String { "Zeichen" }
    var dots: String { "Punkte" }
}
