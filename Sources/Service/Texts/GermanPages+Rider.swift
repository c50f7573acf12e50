import Notebook

extension GermanPages: RiderTexts {
    func hello(_ name: String) -> String { "Hallo, \(name)!" }
    var firstName: String { "Ihr Vorname" }
    var firstNameHint: String { "Freiwillig. An der Ausgabestelle werden Sie damit begrüßt." }
    var save: String { "Speichern" }

    var movedOn: String {
        "Die Miete war inzwischen weiter, darum wurde nichts getan. Hier sehen Sie, wo sie jetzt steht."
    }
    var nameTooLong: String { "Der Name hat mehr als \(Settings.longestName) Zeichen. Kürzen Sie ihn." }

    var connectionLost: String { "Der Dienst ist nicht zu erreichen. Es wird weiter versucht; nichts ist verloren." }

    var asLink: String { "Dasselbe als Link, falls sich das Bild nicht scannen lässt" }
    var copy: String { "Kopieren" }
    var copied: String { "Kopiert" }

    var morePoints: String { "Es gibt noch mehr Ausgabestellen. Suchen Sie die Ihre." }
    var byDistance: String { "Nächste zuerst" }
    var placeUnknown: String {
        "Ihr Browser hat nicht gesagt, wo Sie sind. Erlauben Sie es, oder suchen Sie nach Namen."
    }

    var saveReceipt: String { "Beleg als Bild" }

    var lostPage: (question: String, answer: String) {
        (
            "Was, wenn mein Telefon ausgeht?",
            """
            Nichts geht verloren. Jeder Schritt ist gesichert, bevor Sie ihn sehen. Öffnen Sie diese Seite wieder im selben \
            Browser: Sie sind auf demselben Bildschirm, und nichts wird doppelt bezahlt. Die Uhr zählt von Scan zu Scan, \
            nicht nach dieser Seite.
            """
        )
    }
    var lostCode: String {
        """
        Öffnen Sie diese Seite wieder; der Code ist da. Er wird alle paar Minuten ersetzt, und „Zurück“ macht ihn sofort \
        ungültig. Eine Kopie in fremden Händen ist nach dem ersten Scan nichts wert.
        """
    }
}
