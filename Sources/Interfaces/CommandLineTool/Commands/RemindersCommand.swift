import ArgumentParser
import CommandSpeech
import Localization
import RentalApp
import RiderProfile

struct RemindersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        of: "reminders", subcommands: [List.self, Dismiss.self], defaultSubcommand: List.self)

    @OptionGroup(visibility: .hidden) var options: GlobalOptions

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(of: "reminders list")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

        // As it was said before there were verbs.
        @Flag(help: .hidden) var dismiss = false

        func run() throws { try RemindersCommand.show(options, dismissing: dismiss) }
    }

    struct Dismiss: ParsableCommand {
        static let configuration = CommandConfiguration(of: "reminders dismiss")

        @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

        func run() throws { try RemindersCommand.show(options, dismissing: true) }
    }

    private static func show(_ options: GlobalOptions, dismissing: Bool) throws {
        let session = try dismissing ? Session(CommandContext(options, .open)) : .readOnly(options)
        if session.clockFault == nil, !session.context.isReadOnly {
            try session.context.note(.tick(session.state.running, seen: session.state.time))
        }
        if dismissing { try session.context.note(.dismiss) }
        let model = try ScreenModelBuilder(session, drawsColours: false).forReminders()
        let reminders = model.data.reminders.given.reversed()
        if options.json { return try Process.print(try reminders.map(Report.init).json()) }
        for reminder in reminders {
            try Process.print("\(session.context.timestamp(reminder.givenAt))  \(model.text(of: reminder))")
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
            told = CivilTime.rfc3339(reminder.givenAt)
            missed = reminder.missed
        }
    }
}
