import Rental

extension German {
    var pasteIgnored: String { "Eingefügter Text gehört in ein Textfeld. Es wurde nichts ausgeführt." }
    var pasteUnfinished: String { "Das Ende des eingefügten Textes fehlt. Esc verwirft ihn." }
    func actionStale(_ screen: String) -> String {
        "Die Ausleihe hat sich inzwischen geändert; jetzt: \(screen). Es wurde nichts ausgeführt."
    }
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
                "Ihre Ausleihe und ihre Uhr laufen weiter; zurückgeben können Sie, sobald die Verbindung zurück ist."
            case .qrCode(.rentScanned), .qrCode(.buyScanned), .qrCode(.returnScanned):
                "Nichts geht verloren; es geht weiter, sobald die Verbindung zurück ist."
            case .feedback:
                "Ihr Text bleibt erhalten, bis die Verbindung zurück ist."
            }
        return "Keine Verbindung: Der Dienst ist zurzeit nicht nutzbar. \(meaning)"
    }
}
