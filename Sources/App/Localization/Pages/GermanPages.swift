struct GermanPages: ServiceTexts {
    let toStart = "Zur Startseite"
    func tryAgain(_ when: String) -> String { "Versuchen Sie es \(when) noch einmal." }

    func problem(_ status: Int) -> String {
        switch status {
        case 403: "Nicht erlaubt"
        case 404: "Seite nicht gefunden"
        case 410: "Im Archiv"
        case 413: "Das ist zu lang"
        case 429: "Zu viele Anfragen"
        case 503: "Einen Moment"
        case 500...: "Hier ist etwas schiefgegangen"
        default: "Ungültige Anfrage"
        }
    }

    func programAdvice(_ status: Int) -> String {
        switch status {
        case 401: "Ihre Sitzung ist hier zu Ende. Beginnen Sie eine neue."
        case 404: "Das gibt es nicht oder nicht mehr."
        case 409: "Das geht jetzt nicht. Sehen Sie nach, was möglich ist, und wählen Sie neu."
        case 412, 428:
            "Inzwischen hat sich etwas geändert. Sehen Sie sich den Stand an und versuchen Sie es dann noch einmal."
        case 410, 413, 503: advice(status)
        case 429: advice(status) + " " + tryAgain("in einer Minute")
        case 500...:
            "Alles, was Sie gesehen haben, ist gespeichert. Sehen Sie nach dem aktuellen Stand, bevor Sie es noch einmal "
                + "versuchen."
        default:
            "Dieses Programm hat etwas gesendet, das der Dienst nicht lesen kann. Es wurde nichts getan. Aktualisieren Sie "
                + "das Programm."
        }
    }

    func advice(_ status: Int) -> String {
        switch status {
        case 403: "Gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es noch einmal. Es wurde nichts getan."
        case 404: "Prüfen Sie die Adresse, oder gehen Sie zur Startseite."
        case 410:
            "Ältere Ausleihen liegen in einem Archiv, das gerade nicht hier ist. Fragen Sie beim Betreiber danach."
        case 413: "Senden Sie weniger Text: Ein Kommentar hat höchstens 1.000 Zeichen."
        case 429: "Von diesem Gerät oder aus diesem Netz kam in kurzer Zeit zu viel. Es wurde nichts getan."
        case 503: "Versuchen Sie es in einer Sekunde noch einmal. Nichts ist verloren."
        case 500...:
            "Alles, was Sie gesehen haben, ist gespeichert. Laden Sie die Seite neu, um den aktuellen Stand zu sehen."
        default: "Laden Sie die Seite neu und versuchen Sie es noch einmal. Es wurde nichts getan."
        }
    }
}
