public import RiderProfile

/// What is said about what the rider keeps: pages, account, settings, reminders.
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
    /// Before everything is erased that a rider has given.
    var forgetQuestion: String { get }
    var forgotten: String { get }
    func field(_ field: Profile.Field) -> String
    var notGiven: String { get }
    func problem(_ problem: Profile.Problem) -> String
    /// The disk is full, or somebody else writes.
    var notKept: String { get }
    func dataRefusal(_ refusal: RiderData.Refusal) -> String
    var byName: String { get }
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
