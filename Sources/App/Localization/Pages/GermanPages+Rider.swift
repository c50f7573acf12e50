import RiderProfile

extension GermanPages: RiderTexts {
    func hello(_ name: String) -> String { "Hallo, \(name)!" }
    var firstName: String { "Ihr Vorname" }
    var firstNameHint: String { "Freiwillig. An der Ausgabestelle werden Sie damit begrüßt." }
    var save: String { "Speichern" }

    var forgetMe: String { "Meine Daten löschen" }
    var forgetMeExplained: String {
        """
        Das löscht Ihren Namen, Ihre Einstellungen und Ihre Kommentare endgültig, und dieser Browser kann \
        Ihre bisherigen Quittungen nicht mehr öffnen: Speichern Sie zuerst, was Sie brauchen. Beträge, \
        Zeiten und Ausgabestellen Ihrer Ausleihen bleiben in den Büchern, wie das Steuerrecht es verlangt.
        """
    }
    var forgetMeNow: String { "Alles löschen" }

    var movedOn: String {
        "Ihre Ausleihe hat sich inzwischen geändert, daher wurde nichts ausgeführt. Das ist der aktuelle Stand."
    }
    var nameInvalid: String { "Geben Sie einen Namen mit 1 bis \(Settings.longestName) sichtbaren Zeichen ein." }

    var connectionLost: String { "Der Dienst antwortet nicht. Wir versuchen es weiter. Nichts ist verloren." }
    func asOf(_ time: String) -> String { "Stand: \(time)" }
    var intoCalendar: String { "In den Kalender" }
    var byPhone: String { "Keine Verbindung: Diese Uhr läuft nach Ihrem Telefon." }
    func keptPage(_ time: String) -> String {
        """
        Keine Verbindung. Das ist Ihre Seite, Stand: \(time). Ein Code darauf lässt sich weiterhin scannen; \
        alles andere wartet auf die Verbindung.
        """
    }

    var codeOver: String { "Dieser Code ist abgelaufen. Hier erscheint ein neuer." }
    var codeOld: String {
        """
        Ihre Ausleihe hat sich geändert, dieser Code ist vielleicht ungültig. Der aktuelle erscheint, sobald \
        die Verbindung wieder da ist.
        """
    }
    var asLink: String { "Verwenden Sie diesen Link, falls sich das Bild nicht scannen lässt" }
    var copy: String { "Kopieren" }
    var copied: String { "Kopiert" }

    var otherPhone: String { "Auf anderem Telefon fortsetzen" }
    var linkMoves: String {
        """
        Scannen Sie diesen Code mit dem anderen Telefon, oder öffnen Sie dort den Link. Die Ausleihe läuft dann auf \
        jenem Telefon weiter und endet auf diesem. Schirm und Preis bleiben, wie sie sind.
        """
    }
    var linkKept: String {
        """
        Bewahren Sie den Link auch auf: Er bringt Ihre Ausleihe zurück, falls dieser Browser sie verliert. Er gilt \
        einmal. Geben Sie ihn nicht weiter: Wer ihn benutzt, bekommt die Ausleihe.
        """
    }
    var linkSubject: String { "Meine Schirm-Ausleihe" }
    var share: String { "Teilen" }
    var sendByMail: String { "Per E-Mail senden" }
    var moveHere: String { "Ausleihe hier fortsetzen?" }
    var moveHereExplained: String {
        "Die Ausleihe dieses Links wechselt auf dieses Telefon und endet auf dem bisherigen."
    }
    var moveReplaces: String {
        "Quittungen früherer Ausleihen kann dieser Browser dann nicht mehr öffnen: Speichern Sie zuerst, was Sie brauchen."
    }
    var moveHereNow: String { "Hier fortsetzen" }
    var notMoved: String { "Nichts wurde übertragen" }
    var cancel: String { "Abbrechen" }
    var toOwnPage: String { "Zur Startseite" }
    var movedHere: String {
        "Ihre Ausleihe läuft auf diesem Telefon weiter. Das andere zeigt sie nicht mehr, der Link ist verbraucht."
    }
    var movedAway: String {
        """
        Die Ausleihe, die dieses Telefon gezeigt hat, läuft auf einem anderen weiter. Hier können Sie eine neue \
        beginnen.
        """
    }
    var linkUnknown: String {
        """
        Dieser Link ist nicht gültig. Wurde er schon benutzt, läuft die Ausleihe auf dem Telefon weiter, das ihn \
        benutzt hat.
        """
    }
    var occupied: String {
        """
        Auf diesem Telefon läuft schon eine Ausleihe. Beenden Sie diese zuerst, oder nehmen Sie ein anderes Telefon.
        """
    }

    var openNow: String { "Jetzt geöffnet" }
    var morePoints: String { "Es gibt noch mehr Ausgabestellen. Suchen Sie nach Ihrer." }
    var noPointFound: String { "Keine Ausgabestelle passt zu Ihrer Suche." }
    var noSuchPoint: String { "Die Ausgabestelle aus diesem Link gibt es nicht. Vielleicht wurde sie geschlossen." }
    var lengthUnits: String { "m km" }
    var accountIsOptional: String {
        "Freiwillig: Sie brauchen es nur, um auf Rechnung zu zahlen. Der Dienst behält es, bis Sie sich abmelden."
    }
    var accountKept: String { "Ihr Konto ist gespeichert." }
    var accountErased: String { "Ihr Konto ist gelöscht." }
    func keepsFavourite(_ isKept: Bool) -> String { isKept ? "Zu den Favoriten" : "Aus den Favoriten entfernen" }
    var byDistance: String { "Nächste zuerst" }
    var placeUnknown: String {
        "Ihr Browser hat Ihren Standort nicht freigegeben. Erlauben Sie es, oder suchen Sie nach dem Namen."
    }

    var wayThere: String { "Weg dorthin" }

    var saveReceipt: String { "Quittung als Bild" }

    var lostPage: (question: String, answer: String) {
        (
            "Was, wenn mein Akku leer ist?",
            """
            Nichts geht verloren. Jeder Schritt ist gespeichert, bevor Sie ihn sehen. Öffnen Sie diese Seite wieder im \
            selben Browser, und Sie sind wieder auf demselben Bildschirm. Mit dem Link von „\(otherPhone)“ geht es auch \
            auf einem anderen Telefon weiter. Nichts wird doppelt bezahlt. Die Zeit zählt von Scan zu Scan, auch wenn die \
            Seite nicht geöffnet ist.
            """
        )
    }
    var lostCode: String {
        """
        Öffnen Sie diese Seite wieder; der Code ist noch da. Er wird alle paar Minuten ersetzt, und „Zurück“ macht ihn sofort \
        ungültig. Eine Kopie in fremder Hand ist nach dem ersten Scan wertlos.
        """
    }
}
