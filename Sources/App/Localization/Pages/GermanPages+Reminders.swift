extension GermanPages {
    var remindMe: String { "Erinnern Sie mich" }
    var onThisPhone: String { "Nachrichten auf diesem Telefon" }
    var onThisPhoneExplained: String {
        """
        Wenn Ihr Code gescannt wird, bei jeder Erinnerung und am Ende der Ausleihe zeigt dieses Telefon eine Nachricht, \
        auch wenn diese Seite geschlossen ist. Der Dienst behält die Adresse Ihres Telefons bis zum Ende der Ausleihe.
        """
    }
    var messagesNeedRental: String {
        "Nach dem Bezahlen kann dieses Telefon Nachrichten zeigen, bis die Ausleihe endet."
    }
    var subscribe: String { "Nachrichten an dieses Telefon senden" }
    var unsubscribe: String { "Keine Nachrichten mehr senden" }
    var messagesUnsupported: String {
        """
        Nachrichten brauchen JavaScript und einen Browser, der sie zeigen kann. Auf einem iPhone legen Sie Zontik zuerst auf \
        den Home-Bildschirm. Das Ende der Ausleihe können Sie auch in Ihren Kalender eintragen.
        """
    }
    var messagesDenied: String {
        "Ihr Browser erlaubt dieser Website keine Nachrichten. Erlauben Sie sie in seinen Einstellungen."
    }
    var messagesFailed: String {
        "Ihr Browser hat keine Adresse für Nachrichten geliefert. Versuchen Sie es noch einmal."
    }
    var messagesUnknown: String { "An diesen Browser kann Zontik keine Nachrichten senden." }
    var rentalGoesOn: String { "Ein Irrtum an der Stelle wurde berichtigt. Ihre Ausleihe läuft weiter." }
    func rentalEnded(_ time: String) -> String { "Ihre Ausleihe endete um \(time)." }
}
