import Notebook

extension German: NotebookTexts {
    func title(_ page: Page) -> String {
        switch page {
        case .keys: "Tasten"
        case .onboarding: "Willkommen"
        case .points: "Ausgabestellen"
        case .point: "Ausgabestelle"
        case .account: "Konto"
        case .settings: "Einstellungen"
        case .reminders: "Erinnerungen"
        case .history: "Ihre Mieten"
        case .receipt: "Beleg"
        case .errors: "Fehler"
        }
    }

    var allKeys: String { "Tasten" }
    var keysAnywhere: String { "Überall" }
    var typeAnAction: String { "Aktion eintippen" }
    var close: String { "Schließen" }
    var next: String { "Weiter" }
    var previous: String { "Zurück" }
    var skip: String { "Überspringen" }
    var begin: String { "Los" }
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

    func onboarding(_ page: Int) -> (heading: String, lines: [String]) {
        switch page {
        case 0:
            (
                "Schirme, wenn es regnet",
                [
                    "Zontik verleiht Regenschirme an Ausgabestellen in der ganzen Stadt.",
                    "Es gibt kein Schloss und keinen Automaten: Ein Mensch gibt den Schirm aus und nimmt ihn zurück.",
                    "Leihen Sie ihn für eine Stunde, behalten Sie ihn einen Tag, oder kaufen Sie ihn.",
                ]
            )
        case 1:
            (
                "So läuft eine Miete",
                [
                    "Den Regeln zustimmen und eine Karte wählen. Geld wird vorgemerkt, nicht abgebucht.",
                    "Den Code an einer Stelle zeigen und einen Schirm nehmen. Die Uhr läuft ab dem Scan.",
                    "Zurückbringen, wo Rückgaben angenommen werden: noch ein Code, noch ein Scan, und Sie zahlen die Zeit.",
                    "Spätestens nach einem Tag bleibt der Preis beim Höchstbetrag, und der Schirm gehört Ihnen.",
                ]
            )
        default:
            (
                "Und wenn dieses Programm stirbt?",
                [
                    "Nichts geht verloren. Jeder Schritt steht auf der Platte, bevor Sie ihn sehen.",
                    "Abschießen, Fenster schließen, Stecker ziehen: Nach dem Neustart stehen Sie, wo Sie standen.",
                    "Nichts wird doppelt berechnet, und die Uhr geht so richtig wie zuvor.",
                ]
            )
        }
    }

    var accountIsOptional: String { "Freiwillig: nötig nur, um auf Ihren Namen zu zahlen. Es bleibt auf diesem Rechner." }
    var noAccount: String { "Es gibt kein Konto." }
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
        case .nameMissing: "Ein Name wird gebraucht."
        case .nameTooLong: "Der Name ist länger als \(Profile.longestName) Zeichen."
        case .emailMissing: "Eine E-Mail-Adresse wird gebraucht."
        case .emailMalformed: "Das ist keine E-Mail-Adresse; schreiben Sie sie wie anna@example.org."
        case .emailTooLong: "Die Adresse ist länger als 254 Zeichen."
        case .phoneMalformed: "Schreiben Sie die Nummer mit Land, wie +49 30 1234567, oder lassen Sie sie weg."
        }
    }
    func question(_ question: Question) -> String {
        switch question {
        case .logOut: "Abmelden und das Konto von diesem Rechner löschen?"
        case .removeFavourite: "Aus den Favoriten nehmen? Die Erinnerung und der Platz in dieser Liste gehen mit."
        case .discardProfile: "Verlassen, ohne die Änderungen zu behalten?"
        }
    }
    var notKept: String {
        "Das lässt sich jetzt nicht festhalten: Die Platte ist voll, oder ein anderes Programm schreibt. Nichts wurde geändert."
    }
    func noteRefusal(_ refusal: RiderNotebook.Refusal) -> String {
        switch refusal {
        case .nothingToClose: "Es gibt nichts zu schließen."
        case .nothingIsTyped: "Es wird nichts eingegeben."
        case .nothingIsAsked: "Es wird nichts gefragt."
        case .noAccount: "Es gibt kein Konto."
        case .nothingChanged: "Es wurde nichts geändert."
        case .profileInvalid: "So lässt es sich noch nicht übernehmen: Bitte das Markierte verbessern."
        case .rentalRuns: "Nicht, solange eine Miete läuft: Beenden Sie sie zuerst."
        case .tooLong: "Mehr Platz ist nicht."
        case .outOfRange: "Diesen Wert gibt es nicht."
        case .nothingToDismiss: "Es gibt keine Erinnerung."
        case .noRent: "Erinnerungen gehören zu einer laufenden Miete; es gibt keine."
        case .notWatched: "Es gibt keine Erinnerung an eine Stelle."
        }
    }
    var byName: String { "Auf Ihren Namen, über das Konto" }
    var byNameNeedsAccount: String { "Um auf Ihren Namen zu zahlen, geben Sie ihn zuerst an: Konto." }

    var languageSetting: String { "Sprache" }
    var asTheSystemHasIt: String { "wie im System" }
    func name(_ language: Language) -> String { English().name(language) }
    var appearanceSetting: String { "Farbschema" }
    func appearance(_ appearance: Settings.Appearance) -> String {
        switch appearance {
        case .dark: "dunkel"
        case .light: "hell"
        }
    }
    var placeSetting: String { "Wo Sie sind" }
    var noPlace: String { "nicht gesetzt: die erste Stelle" }
    var filtersSetting: String { "Stellen, die zuerst erscheinen" }
    func reminderSetting(_ kind: ReminderKind) -> String {
        switch kind {
        case .step: "5 min vor dem Preisschritt"
        case .maximum: "1 h vor dem Höchstbetrag"
        case .closing: "30 min vor Schluss einer Stelle"
        }
    }
    var on: String { "an" }
    var off: String { "aus" }

    func reminder(_ what: Reminder.What, at time: String, point: String?, fare: String?) -> String {
        switch what {
        case .step: "Der Preis steigt um \(time) auf \(fare ?? "")."
        case .maximum: "Um \(time) ist der Höchstbetrag erreicht, \(fare ?? ""); dann gehört der Schirm Ihnen."
        case .closing: "\(point ?? "Die Stelle") schließt um \(time)."
        }
    }
    func missed(_ reminder: String, at time: String) -> String { "Verpasst um \(time): \(reminder)" }
    func moreReminders(_ count: Int) -> String { "\(count) weitere" }
    func nextReminder(_ time: String, _ reminder: String) -> String { "Erinnerung um \(time): \(reminder)" }
    var noReminders: String { "Noch keine Erinnerung. Sie kommen, während eine Miete läuft." }
    var noRemindersToCome: String { "Keine in Sicht." }
    var neverCloses: String { "Diese Stelle schließt nie; zu erinnern gibt es nichts." }
    var closingUnknown: String { "Wann diese Stelle schließt, ist nicht bekannt." }
}
