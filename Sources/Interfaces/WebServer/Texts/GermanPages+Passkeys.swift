import RentalApp

extension GermanPages {
    var passkeys: String { "Passkeys" }
    var passkeysExplained: String {
        """
        Mit einem Passkey melden Sie sich auf einem anderen Telefon so an, wie Sie es entsperren: mit Fingerabdruck, \
        Gesicht oder PIN. Ihre Ausleihe läuft dann dort weiter und endet hier.
        """
    }
    var addPasskey: String { "Passkey hinzufügen" }
    var removePasskey: String { "Entfernen" }
    func passkeyAdded(_ date: String) -> String { "Hinzugefügt am \(date)" }
    var rider: String { "Kunde" }
    var signIn: String { "Mit Passkey anmelden" }
    var signInExplained: String {
        """
        Wenn Sie in Ihrem Konto einen Passkey hinzugefügt haben: Ihre Ausleihe wechselt auf dieses Telefon und endet \
        auf dem bisherigen.
        """
    }
    var signInNow: String { "Anmelden" }
    var passkeyFailed: String { "Ihr Gerät hat keinen Passkey geliefert. Versuchen Sie es noch einmal." }
    var passkeysUnsupported: String {
        "Dieser Browser hat keine Passkeys. Auch der Link von „\(otherPhone)“ überträgt Ihre Ausleihe."
    }
    var passkeyKept: String { "Ihr Passkey ist gespeichert. Damit melden Sie sich auf einem anderen Telefon an." }
    var passkeyRemoved: String {
        "Der Passkey ist entfernt und öffnet hier nichts mehr. Entfernen Sie ihn auch von Ihrem Gerät."
    }
    var passkeysFull: String {
        "Sie haben \(Passkeys.most) Passkeys, mehr sind nicht möglich. Entfernen Sie zuerst einen."
    }
    var passkeyUnknown: String {
        "Dieser Passkey öffnet hier keine Ausleihe. Vielleicht wurde er aus dem Konto entfernt."
    }
    var passkeyLate: String {
        "Das hat länger als zehn Minuten gedauert oder ist schon geschehen. Versuchen Sie es noch einmal."
    }
    var signedIn: String { "Ihre Ausleihe läuft auf diesem Telefon weiter. Das andere zeigt sie nicht mehr." }
}
