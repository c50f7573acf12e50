extension GermanPages {
    var passkeys: String { "Passkeys" }
    var passkeysExplained: String {
        """
        Mit einem Passkey melden Sie sich auf einem anderen Telefon so an, wie Sie es entsperren: mit Fingerabdruck, \
        Gesicht oder PIN. Ihre Ausleihe läuft dann dort weiter, und dieses Telefon zeigt sie nicht mehr.
        """
    }
    var addPasskey: String { "Passkey hinzufügen" }
    var removePasskey: String { "Entfernen" }
    func passkeyAdded(_ date: String) -> String { "Hinzugefügt am \(date)" }
    var rider: String { "Kunde" }
    var signIn: String { "Mit Passkey anmelden" }
    var signInExplained: String {
        """
        Für alle, die in ihrem Konto einen Passkey hinzugefügt haben. Ihre Ausleihe wechselt auf dieses Telefon, und das \
        bisherige zeigt sie nicht mehr.
        """
    }
    var signInNow: String { "Anmelden" }
    var passkeyFailed: String { "Ihr Gerät hat keinen Passkey geliefert. Versuchen Sie es noch einmal." }
    var passkeyPresent: String { "Dieses Gerät hat schon einen Passkey für Ihre Ausleihe." }
    var passkeysUnsupported: String {
        "Passkeys brauchen Skripte und einen Browser, der sie kennt. Auch der Link von „\(otherPhone)“ überträgt Ihre Ausleihe."
    }
    var passkeyKept: String { "Ihr Passkey ist gespeichert. Damit melden Sie sich auf einem anderen Telefon an." }
    var passkeyRemoved: String {
        "Der Passkey ist entfernt und öffnet hier nichts mehr. Entfernen Sie ihn auch von Ihrem Gerät."
    }
    func passkeysFull(_ most: Int) -> String {
        "Sie haben \(most) Passkeys, mehr sind nicht möglich. Entfernen Sie zuerst einen."
    }
    var passkeyUnknown: String {
        "Dieser Passkey öffnet hier keine Ausleihe. Vielleicht wurde er aus dem Konto entfernt."
    }
    var passkeyLate: String {
        "Diese Antwort kam zu spät oder wurde schon benutzt. Versuchen Sie es noch einmal."
    }
    var signedIn: String { "Sie sind angemeldet. Das andere Telefon zeigt Ihre Ausleihe nicht mehr." }
}
