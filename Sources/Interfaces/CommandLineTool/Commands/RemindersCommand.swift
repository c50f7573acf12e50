import ArgumentParser
import Localization
import RentalApp
import RiderProfile

struct RemindersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reminders",
        abstract: "Lists past reminders, newest first, and the next one.",
        discussion: """
            Shows reminders that are due, as the screens do; one that fell due while nothing was running is marked as \
            missed. There are reminders before the fare rises, an hour before the maximum, and before a watched point \
            closes; see zontik settings.

            Example:
              zontik reminders
            """)

    @OptionGroup var options: GlobalOptions

    @Flag(help: "Mark all as read.")
    var dismiss = false

    func run() throws {
        let session = try dismiss ? Session(CommandContext(options, .existing)) : .looking(options)
        if session.clockFault == nil, !session.context.isReadOnly {
            try session.context.note(.tick(session.state.running, seen: session.state.time))
        }
        if dismiss { try session.context.note(.dismiss) }
        let model = try ScreenModelBuilder(session, drawsColours: false).forReminders()
        let reminders = model.data.reminders.told.reversed()
        if options.json { return try Process.print(try reminders.map(Report.init).json()) }
        for reminder in reminders {
            try Process.print("\(session.context.timestamp(reminder.told))  \(model.text(of: reminder))")
        }
        Process.say(model.nextReminder ?? session.context.texts.noRemindersToCome)
    }

    private struct Report: Encodable {
        let kind: ReminderKind
        let due, told: String
        let missed: Bool

        init(_ reminder: Reminder) {
            kind = reminder.what.kind
            due = CivilTime.rfc3339(reminder.due)
            told = CivilTime.rfc3339(reminder.told)
            missed = reminder.missed
        }
    }
}
