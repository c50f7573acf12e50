import RiderProfile

extension German: NotebookTexts {
    var allKeys: String { "Tasten" }
    var keysAnywhere: String { "Überall" }
    var typeAnAction: String { "Aktion eintippen" }
    var close: String { "Schließen" }
    var next: String { "Weiter" }
    var previous: String { "Zurück" }
    var skip: String { "Überspringen" }
    var begin: String { "Los geht's" }
    var change: String { "Ändern" }
    var confirm: String { "Übernehmen" }
    var discard: String { "Verwerfen" }
    var logOut: String { "Abmelden" }
    var dismiss: String { "Gelesen" }
    var yes: String { "Ja" }
    var no: String { "Nein" }
    var account: String { "Konto" }
    var settings: String { "Einstellungen" }
    var reminders: String { "Erinnerungen" }

    var accountIsOptional: String { "Freiwillig: nur nötig, um auf Rechnung zu zahlen. Es bleibt auf diesem Gerät." }
    var noAccount: String { "Es gibt kein Konto." }
    var forgetQuestion: String {
        "Konto, Einstellungen und alle Ihre Kommentare löschen? Die Quittungen bleiben, ohne Ihre Worte."
    }
    var forgotten: String { "Ihre Daten wurden gelöscht." }
    func field(_ field: Profile.Field) -> String {
        switch field {
        case .name: "Name"
        case .email: "E-Mail"
        case .phone: "Telefon"
        }
    }
    var notGiven: String { "nicht angegeben" }
    func problem(_ problem: Profile.Problem) -> String {
        switch problem {
        case .nameMissing: "Geben Sie einen Namen ein."
        case .nameTooLong: "Der Name darf höchstens \(Profile.longestName) Zeichen haben."
        case .nameUnprintable: "Der Name enthält ein nicht druckbares Zeichen."
        case .emailMissing: "Geben Sie eine E-Mail-Adresse ein."
        case .emailMalformed: "Geben Sie eine gültige Adresse ein, z. B. anna@example.org."
        case .emailTooLong: "Die Adresse darf höchstens 254 Zeichen haben."
        case .phoneMalformed:
            "Geben Sie die Nummer mit Ländervorwahl an, z. B. +49 30 1234567, oder lassen Sie sie weg."
        }
    }
    var notKept: String {
        """
        Das lässt sich jetzt nicht speichern: Die Platte ist voll, oder ein anderes Programm schreibt. Es wurde nichts \
        geändert.
        """
    }
    func dataRefusal(_ refusal: RiderData.Refusal) -> String {
        switch refusal {
        case .noAccount: "Es gibt kein Konto."
        case .profileInvalid: "Noch nicht gespeichert. Bitte korrigieren Sie die markierten Felder."
        case .rentalRuns: "Das geht nicht während einer Ausleihe. Beenden Sie sie zuerst."
        case .outOfRange: "Dieser Wert ist nicht möglich."
        case .nothingToDismiss: "Es gibt keine Erinnerung."
        case .noRent: "Erinnerungen gibt es nur während einer Ausleihe."
        case .notDue: "Diese Nachricht kann jetzt nicht gesendet werden."
        case .notWatched: "Für keine Stelle ist eine Erinnerung gesetzt."
        }
    }
    var byName: String { "Auf Rechnung" }
    var byNameExplained: String { "Die Rechnung geht an den Namen und die E-Mail-Adresse in Ihrem Konto." }
    var byNameNeedsAccount: String { "Um auf Rechnung zu zahlen, geben Sie zuerst Ihren Namen im Konto an." }

    var languageSetting: String { "Sprache" }
    var asTheSystemHasIt: String { "Systemstandard" }
    func name(_ language: Language) -> String { English().name(language) }
    var appearanceSetting: String { "Farbschema" }
    var asTheTerminalHasIt: String { "Wie das Terminal" }
    var mouseSetting: String { "Maus" }
    func appearance(_ appearance: Settings.Appearance) -> String {
        switch appearance {
        case .dark: "dunkel"
        case .light: "hell"
        }
    }
    var placeSetting: String { "Ihr Standort" }
    var noPlace: String { "nicht festgelegt: bei der ersten Stelle" }
    var filtersSetting: String { "Standardfilter" }
    func reminderSetting(_ kind: ReminderKind) -> String {
        switch kind {
        case .step: "5 min vor der nächsten Erhöhung"
        case .maximum: "1 h vor dem Höchstbetrag"
        case .closing: "30 min vor Schließung einer Stelle"
        }
    }
    var on: String { "an" }
    var off: String { "aus" }

    func reminder(_ what: Reminder.What, at time: String, point: String?, fare: String?) -> String {
        switch what {
        case .step: "Die Leihgebühr steigt um \(time) auf \(fare ?? "")."
        case .maximum: "Um \(time) ist der Höchstbetrag erreicht (\(fare ?? "")); dann gehört der Schirm Ihnen."
        case .closing: "\(point ?? "Die Stelle") schließt um \(time)."
        }
    }
    func missed(_ reminder: String, at time: String) -> String { "Verpasst um \(time): \(reminder)" }
    func moreReminders(_ count: Int) -> String { "\(count) weitere" }
    func nextReminder(_ time: String, _ reminder: String) -> String { "Erinnerung um \(time): \(reminder)" }
    var noReminders: String { "Noch keine Erinnerungen. Sie erscheinen während einer Ausleihe." }
    var noRemindersToCome: String { "Nichts geplant." }
    var neverCloses: String { "Diese Stelle schließt nie; eine Erinnerung ist nicht nötig." }
    var closingUnknown: String { "Es ist nicht bekannt, wann diese Stelle schließt." }
}
