import Rental

extension German {
    func decline(_ decline: Decline) -> String {
        switch decline {
        case .byIssuer: "Ihre Bank hat die Karte abgelehnt. Wählen Sie eine andere oder fragen Sie Ihre Bank."
        case .unknownCard: "Der Zahlungsdienst kennt diese Karte nicht. Wählen Sie eine andere."
        case .released: "Die Zahlung wurde vor der Bestätigung abgebrochen. Zahlen Sie erneut, wenn Sie möchten."
        }
    }

    func refusal(_ refusal: UmbrellaRental.Refusal) -> String {
        switch refusal {
        case .offline: "Es besteht keine Verbindung. Warten Sie, bis sie zurück ist, und versuchen Sie es erneut."
        case .alreadyOffline: "Die fehlende Verbindung ist schon bekannt. Sie müssen nichts tun."
        case .alreadyOnline: "Die Verbindung besteht schon. Machen Sie weiter."
        case .informationOpen: "Die Hilfe ist geöffnet. Schließen Sie sie zuerst."
        case .informationNotOpen: "Die Hilfe ist nicht geöffnet. Es gibt nichts zu schließen."
        case .informationNotHere:
            "Hier gibt es keine Hilfe. Senden oder überspringen Sie zuerst die Rückmeldung."
        case .notOnThisScreen: "Das geht hier nicht. Wählen Sie eine der Aktionen unten."
        case .maximumOverdue:
            "Die Ausleihe hat den Höchstbetrag erreicht und wird beendet. Versuchen Sie es gleich noch einmal."
        case .notDueYet: "Dafür ist es noch zu früh. Sie müssen nichts tun."
        case .unsoundTariff:
            "Die Preise sind fehlerhaft, es wurde nichts begonnen. Bitte benachrichtigen Sie den Betreiber."
        case .cardExpired: "Diese Karte ist abgelaufen. Wählen Sie eine andere."
        case .authorizationPending: "Die Bank hat noch nicht geantwortet. Warten Sie, oder gehen Sie zurück."
        case .staleAnswer: "Diese Antwort gehört zu einer abgebrochenen Zahlung. Sie müssen nichts tun."
        case .notScannedYet:
            "Der Code ist noch nicht gescannt. Zeigen Sie ihn an der Ausgabestelle, dann geht es weiter."
        case .alreadyScanned: "Der Code ist schon gescannt, Sie können nicht mehr zurück. Wählen Sie „Weiter“."
        case .codeVoided: "Dieser Code wurde ersetzt oder zurückgezogen. Zeigen Sie den neuesten."
        case .codeExpired: "Dieser Code ist abgelaufen. Zeigen Sie den neuen."
        case .wrongPurpose: "Dieser Code ist für etwas anderes. Zeigen Sie den auf dem Bildschirm."
        case .pointEmpty: "An dieser Ausgabestelle ist kein Schirm mehr. Gehen Sie zu einer anderen."
        case .noReturnsHere: "Diese Ausgabestelle nimmt keine Schirme zurück. Gehen Sie zu einer anderen."
        case .nothingOnRent: "Zu dieser Ausleihe ist kein Schirm unterwegs. Es gibt nichts zurückzunehmen."
        case .otherRental: "Inzwischen läuft eine andere Ausleihe. Suchen Sie erneut."
        case .alreadyReturned: "Dieser Schirm wurde schon zurückgenommen. Es ist nichts zu tun."
        case .maximumReached:
            "Die Ausleihe hat den Höchstbetrag erreicht und ist beendet. Der Schirm gehört dem Kunden."
        case .reasonInvalid:
            "Der Grund fehlt, ist zu lang oder nicht sichtbar. Geben Sie einen mit 1 bis 200 Zeichen an."
        case .nothingToWithdraw:
            "Es gibt nichts rückgängig zu machen. Die Rücknahme ist endgültig, oder der Kunde hat Neues begonnen."
        case .withdrawalTooLate:
            "Es sind mehr als zehn Minuten vergangen. Das kann nicht mehr rückgängig gemacht werden."
        case .otherPoint: "Das war an einer anderen Stelle. Nur sie kann es rückgängig machen."
        case .ratingOutOfRange: "Eine Bewertung ist eine Zahl von 1 bis 5. Wählen Sie eine davon oder keine."
        case .commentTooLong:
            "Der Kommentar ist länger als \(UmbrellaRental.Feedback.longestComment) Zeichen. Kürzen Sie ihn."
        }
    }

    func returnRefusal(_ refusal: ReturnRefusal) -> String {
        switch refusal {
        case .unknownNumber:
            "Keine laufende Ausleihe hat diese Rückgabenummer. Prüfen Sie sie, oder suchen Sie nach Name, Ort und Zeit."
        case .notFound: "Keine laufende Ausleihe gefunden. Prüfen Sie den Namen oder die Ausgabestelle und die Zeit."
        case .several: "Mehrere Ausleihen passen. Wählen Sie eine nach ihrer Rückgabenummer."
        case .unknownPoint: "Diese Stelle ist nicht bekannt. Prüfen Sie ihre Kennung."
        case .unknownClerk: "An dieser Stelle gibt es diese Person nicht. „zontik clerk list“ zeigt alle."
        case .nothingOnRent: "Zu dieser Ausleihe ist kein Schirm unterwegs. Es gibt nichts zurückzunehmen."
        case .otherRental: "Inzwischen läuft eine andere Ausleihe. Suchen Sie erneut."
        case .alreadyReturned: "Dieser Schirm wurde schon zurückgenommen."
        case .maximumReached:
            "Die Ausleihe hat den Höchstbetrag erreicht und ist beendet. Der Schirm gehört dem Kunden."
        case .reasonInvalid: "Geben Sie einen Grund mit 1 bis 200 sichtbaren Zeichen ein."
        case .noReturnsHere: "Diese Stelle nimmt keine Schirme zurück. Schicken Sie den Kunden zu einer anderen."
        case .nothingToWithdraw:
            "Es gibt nichts rückgängig zu machen: Die Rücknahme ist endgültig, oder der Kunde hat Neues begonnen."
        case .withdrawalTooLate:
            "Es sind mehr als zehn Minuten vergangen: Das kann nicht mehr rückgängig gemacht werden."
        case .otherPoint: "Das war an einer anderen Stelle. Nur sie kann es rückgängig machen."
        case .pointEmpty: "Laut Bestand ist hier kein Schirm. Zählen Sie nach, und berichtigen Sie zuerst den Bestand."
        }
    }

    func scanRefusal(_ refusal: ScanRefusal) -> String {
        switch refusal {
        case .malformed: "Das ist keiner unserer Codes. Scannen Sie erneut; der ganze Code muss im Bild sein."
        case .forged: "Die Signatur ist ungültig: Dieser Code ist nicht von uns. Geben Sie nichts heraus."
        case .unknownKey:
            "Diese Stelle kennt den Schlüssel des Codes nicht. Aktualisieren Sie die Schlüssel und scannen Sie erneut."
        case .expired: "Der Code ist abgelaufen. Lassen Sie sich den neuen zeigen."
        case .used:
            "Der Code wurde schon benutzt. Geben Sie nichts heraus; lassen Sie sich den Bildschirm zeigen."
        case .voided: "Der Code wurde ersetzt oder zurückgezogen. Lassen Sie sich den aktuellen zeigen."
        case .wrongPurpose: "Der Code passt nicht zum jetzigen Schritt. Lassen Sie sich den aktuellen zeigen."
        case .pointEmpty:
            "Laut Bestand ist hier kein Schirm mehr. Zählen Sie nach, oder schicken Sie den Kunden zu einer anderen Stelle."
        case .noReturnsHere: "Diese Stelle nimmt keine Schirme zurück. Schicken Sie den Kunden zu einer anderen."
        case .unknownPoint: "Diese Stelle ist nicht bekannt. Prüfen Sie die Kennung, die dem Scanner angegeben wurde."
        case .unknownSession:
            "Der Kunde zu diesem Code ist hier nicht bekannt. Prüfen Sie, ob der Scanner denselben Datenordner benutzt."
        case .nothingWaiting: "Der Kunde wartet auf keinen Scan. Bitten Sie ihn, neu zu beginnen."
        case .maximumOverdue:
            "Die Ausleihe hat den Höchstbetrag erreicht und ist beendet. Der Schirm gehört dem Kunden."
        }
    }
    func actionStale(_ screen: String) -> String {
        "Die Ausleihe hat sich inzwischen geändert; jetzt: \(screen). Es wurde nichts ausgeführt."
    }
}
