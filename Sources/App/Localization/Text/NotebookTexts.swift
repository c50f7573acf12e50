public import RiderProfile

/// The texts about the rider's data: account, settings, reminders.
public protocol NotebookTexts {
    // Keys
    var allKeys: String { get }
    var keysAnywhere: String { get }
    var typeAnAction: String { get }
    var close: String { get }
    var next: String { get }
    var previous: String { get }
    var skip: String { get }
    var begin: String { get }
    var change: String { get }
    var confirm: String { get }
    var discard: String { get }
    var logOut: String { get }
    var dismiss: String { get }
    var yes: String { get }
    var no: String { get }
    var account: String { get }
    var settings: String { get }
    var reminders: String { get }

    // Account
    var accountIsOptional: String { get }
    var noAccount: String { get }
    /// The question before a rider's data are erased.
    var forgetQuestion: String { get }
    var forgotten: String { get }
    func field(_ field: Profile.Field) -> String
    var notGiven: String { get }
    func problem(_ problem: Profile.Problem) -> String
    /// A change could not be saved: the disk is full, or another program writes.
    var notKept: String { get }
    func dataRefusal(_ refusal: RiderData.Refusal) -> String
    var byName: String { get }
    /// What paying on account means, where it can be chosen.
    var byNameExplained: String { get }
    var byNameNeedsAccount: String { get }

    // Settings
    var languageSetting: String { get }
    var asTheSystemHasIt: String { get }
    func name(_ language: Language) -> String
    var appearanceSetting: String { get }
    var asTheTerminalHasIt: String { get }
    var mouseSetting: String { get }
    func appearance(_ appearance: Settings.Appearance) -> String
    var placeSetting: String { get }
    var noPlace: String { get }
    var filtersSetting: String { get }
    func reminderSetting(_ kind: ReminderKind) -> String
    var on: String { get }
    var off: String { get }

    // Reminders
    func reminder(_ what: Reminder.What, at time: String, point: String?, fare: String?) -> String
    func missed(_ reminder: String, at time: String) -> String
    func moreReminders(_ count: Int) -> String
    func nextReminder(_ time: String, _ reminder: String) -> String
    var noReminders: String { get }
    var noRemindersToCome: String { get }
    var neverCloses: String { get }
    var closingUnknown: String { get }
}
