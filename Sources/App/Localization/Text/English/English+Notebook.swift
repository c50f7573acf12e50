import RiderProfile

extension English: NotebookTexts {
    var allKeys: String { "Keys" }
    var keysAnywhere: String { "Anywhere" }
    var typeAnAction: String { "Type an action" }
    var close: String { "Close" }
    var next: String { "Next" }
    var previous: String { "Previous" }
    var skip: String { "Skip" }
    var begin: String { "Begin" }
    var change: String { "Change" }
    var confirm: String { "Confirm" }
    var discard: String { "Discard" }
    var logOut: String { "Log out" }
    var dismiss: String { "Dismiss" }
    var yes: String { "Yes" }
    var no: String { "No" }
    var account: String { "Account" }
    var settings: String { "Settings" }
    var reminders: String { "Reminders" }

    var accountIsOptional: String { "Optional: you only need it to pay on account. It stays on this computer." }
    var noAccount: String { "There is no account." }
    var forgetQuestion: String {
        "Erase the account, the settings and all comments you wrote? Receipts stay, without your words."
    }
    var forgotten: String { "Your data has been erased." }
    func field(_ field: Profile.Field) -> String {
        switch field {
        case .name: "Name"
        case .email: "E-mail"
        case .phone: "Phone"
        }
    }
    var notGiven: String { "not given" }
    func problem(_ problem: Profile.Problem) -> String {
        switch problem {
        case .nameMissing: "Enter a name."
        case .nameTooLong: "The name may have at most \(Profile.longestName) characters."
        case .nameUnprintable: "The name contains a character that cannot be printed."
        case .emailMissing: "Enter an e-mail address."
        case .emailMalformed: "Enter a valid address, e.g. anna@example.org."
        case .emailTooLong: "The address may have at most 254 characters."
        case .phoneMalformed: "Enter the number with its country code, e.g. +49 30 1234567, or leave it empty."
        }
    }
    var notKept: String {
        "This cannot be saved now: the disk is full, or another program is writing. Nothing was changed."
    }
    func dataRefusal(_ refusal: RiderData.Refusal) -> String {
        switch refusal {
        case .noAccount: "There is no account."
        case .profileInvalid: "Not saved yet. Fix the marked fields."
        case .rentalRuns: "You cannot do this during a rental. Finish it first."
        case .outOfRange: "Not a possible value."
        case .nothingToDismiss: "There is no reminder to dismiss."
        case .noRent: "Reminders work during a rental only."
        case .notDue: "That message cannot be sent now."
        case .notWatched: "No reminder is set for a point."
        }
    }
    var byName: String { "On account" }
    var byNameExplained: String { "Billed to the name and e-mail address in your account." }
    var byNameNeedsAccount: String { "To pay on account, enter your name in your account first." }

    var languageSetting: String { "Language" }
    var asTheSystemHasIt: String { "System default" }
    func name(_ language: Language) -> String {
        switch language {
        case .en: "English"
        case .de: "Deutsch"
        case .ru: "Русский"
        }
    }
    var appearanceSetting: String { "Theme" }
    var asTheTerminalHasIt: String { "Same as terminal" }
    var mouseSetting: String { "Mouse" }
    func appearance(_ appearance: Settings.Appearance) -> String {
        switch appearance {
        case .dark: "dark"
        case .light: "light"
        }
    }
    var placeSetting: String { "Your location" }
    var noPlace: String { "not set: near the first point" }
    var filtersSetting: String { "Default filters" }
    func reminderSetting(_ kind: ReminderKind) -> String {
        switch kind {
        case .step: "5 min before the fare rises"
        case .maximum: "1 h before the maximum"
        case .closing: "30 min before a point closes"
        }
    }
    var on: String { "on" }
    var off: String { "off" }

    func reminder(_ what: Reminder.What, at time: String, point: String?, fare: String?) -> String {
        switch what {
        case .step: "The fare rises to \(fare ?? "") at \(time)."
        case .maximum: "The rental reaches its maximum, \(fare ?? ""), at \(time); then the umbrella is yours."
        case .closing: "\(point ?? "The point") closes at \(time)."
        }
    }
    func missed(_ reminder: String, at time: String) -> String { "Missed at \(time): \(reminder)" }
    func moreReminders(_ count: Int) -> String { "\(count) more" }
    func nextReminder(_ time: String, _ reminder: String) -> String { "Reminder at \(time): \(reminder)" }
    var noReminders: String { "No reminders yet. They appear during a rental." }
    var noRemindersToCome: String { "Nothing scheduled." }
    var neverCloses: String { "This point never closes, so no reminder is needed." }
    var closingUnknown: String { "It is not known when this point closes." }
}
