import Notebook

extension English: NotebookTexts {
    func title(_ page: Page) -> String {
        switch page {
        case .keys: "Keys"
        case .onboarding: "Welcome"
        case .points: "Pickup points"
        case .point: "Pickup point"
        case .account: "Account"
        case .settings: "Settings"
        case .reminders: "Reminders"
        case .history: "Your rentals"
        case .receipt: "Receipt"
        case .errors: "Errors"
        }
    }

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

    func onboarding(_ page: Int) -> (heading: String, lines: [String]) {
        switch page {
        case 0:
            (
                "Umbrellas, when it rains",
                [
                    "Zontik rents umbrellas at pickup points all over the city.",
                    "There is no lock and no kiosk: a person hands the umbrella out and takes it back.",
                    "Rent it for an hour, keep it for a day, or buy it.",
                ]
            )
        case 1:
            (
                "How a rental goes",
                [
                    "Agree to the rules and choose a card. Money is held, not taken.",
                    "Show the code at a point and take an umbrella. The clock starts with the scan.",
                    "Bring it back to any point that takes returns: another code, another scan, and you pay for the time.",
                    "After a day at the latest the fare stops at its maximum, and the umbrella is yours.",
                ]
            )
        default:
            (
                "What if this program dies?",
                [
                    "Nothing is lost. Every step is written to the disk before you see it.",
                    "Kill it, close the window, pull the plug: start it again, and you stand where you stood.",
                    "Nothing is charged twice, and the clock is as right as before.",
                ]
            )
        }
    }

    var accountIsOptional: String { "Optional: you need it only to pay by name. It stays on this machine." }
    var noAccount: String { "There is no account." }
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
        case .nameMissing: "A name is needed."
        case .nameTooLong: "The name is longer than \(Profile.longestName) characters."
        case .emailMissing: "An e-mail address is needed."
        case .emailMalformed: "This is no e-mail address; write one such as anna@example.org."
        case .emailTooLong: "The address is longer than 254 characters."
        case .phoneMalformed: "Write the number with its country, such as +49 30 1234567, or leave it out."
        }
    }
    func question(_ question: Question) -> String {
        switch question {
        case .logOut: "Log out and erase the account from this machine?"
        case .removeFavourite: "Remove it from the favourites? Its reminder and its place in this list go with it."
        case .discardProfile: "Leave without keeping what you changed?"
        }
    }
    var notKept: String {
        "This cannot be kept now: the disk is full, or another program writes. Nothing was changed."
    }
    func noteRefusal(_ refusal: RiderNotebook.Refusal) -> String {
        switch refusal {
        case .nothingToClose: "There is nothing to close."
        case .nothingIsTyped: "Nothing is being typed."
        case .nothingIsAsked: "Nothing is being asked."
        case .noAccount: "There is no account."
        case .nothingChanged: "Nothing was changed."
        case .profileInvalid: "This cannot be kept yet: mend what is marked."
        case .rentalRuns: "Not while a rental runs: finish it first."
        case .tooLong: "There is no room for more."
        case .outOfRange: "There is no such value."
        case .nothingToDismiss: "There is no reminder to dismiss."
        case .noRent: "Reminders are for a rent that runs; there is none."
        case .notWatched: "There is no reminder for a point."
        }
    }
    var byName: String { "By name, from your account" }
    var byNameNeedsAccount: String { "To pay by name, give your name first: Account." }

    var languageSetting: String { "Language" }
    var asTheSystemHasIt: String { "as the system has it" }
    func name(_ language: Language) -> String {
        switch language {
        case .en: "English"
        case .de: "Deutsch"
        case .ru: "Русский"
        }
    }
    var appearanceSetting: String { "Theme" }
    func appearance(_ appearance: Settings.Appearance) -> String {
        switch appearance {
        case .dark: "dark"
        case .light: "light"
        }
    }
    var placeSetting: String { "Where you are" }
    var noPlace: String { "not set: the first point" }
    var filtersSetting: String { "Points shown at first" }
    func reminderSetting(_ kind: ReminderKind) -> String {
        switch kind {
        case .step: "5 min before the fare grows"
        case .maximum: "an hour before the maximum"
        case .closing: "30 min before a point closes"
        }
    }
    var on: String { "on" }
    var off: String { "off" }

    func reminder(_ what: Reminder.What, at time: String, point: String?, fare: String?) -> String {
        switch what {
        case .step: "The fare grows to \(fare ?? "") at \(time)."
        case .maximum: "The rent reaches its maximum, \(fare ?? ""), at \(time); then the umbrella is yours."
        case .closing: "\(point ?? "The point") closes at \(time)."
        }
    }
    func missed(_ reminder: String, at time: String) -> String { "Missed at \(time): \(reminder)" }
    func moreReminders(_ count: Int) -> String { "\(count) more" }
    func nextReminder(_ time: String, _ reminder: String) -> String { "Reminder at \(time): \(reminder)" }
    var noReminders: String { "No reminder was given yet. They come while a rent runs." }
    var noRemindersToCome: String { "None to come." }
    var neverCloses: String { "This point never closes; there is nothing to remind of." }
    var closingUnknown: String { "When this point closes is not known." }
}
