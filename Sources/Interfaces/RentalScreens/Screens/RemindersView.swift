import TerminalUI
public import RiderProfile

/// The reminder to come, and those that were given, the newest first.
struct RemindersView: View {
    let model: ScreenModel

    func body(wide: Bool) -> Body {
        let given = model.data.reminders.given
        let rows: [Block] = given.reversed().map { reminder in
            .text(
                "\(model.timeOfDay(reminder.givenAt))  \(model.text(of: reminder))", reminder.missed ? .warning : .plain
            )
        }
        return Body(main: [
            Section(.essential, [.text(model.nextReminder ?? texts.noRemindersToCome, .strong)]),
            Section(.essential, rows.isEmpty ? [.text(texts.noReminders, .dim)] : rows, keeps: .first),
        ])
    }

    var keys: [Key] { [model.close, model.quit] }
}

extension ScreenModel {
    /// A reminder in words; one that was missed says so.
    public func text(of reminder: Reminder) -> String {
        let text = text(of: reminder.what)
        return reminder.missed ? texts.missed(text, at: timeOfDay(reminder.due)) : text
    }

    func text(of what: Reminder.What) -> String {
        switch what {
        case .step(let at, let fare), .maximum(let at, let fare):
            texts.reminder(what, at: timeOfDay(at), point: nil, fare: texts.money(fare))
        case .closing(let point, let at):
            texts.reminder(what, at: timeOfDay(at), point: names[point] ?? point.rawValue, fare: nil)
        }
    }

    /// The rider's next reminder.
    public var nextReminder: String? {
        data.reminders.next(kinds: data.settings.reminders).map {
            texts.nextReminder(timeOfDay($0.due), text(of: $0.what))
        }
    }
}
