import Localization
import PlainText
import Rental
import TerminalUI

/// The screen of a model: that of its view, with what every screen of the rental says.
struct ModelScreen: Screen {
    let model: ScreenModel
    private let view: any View

    init(_ model: ScreenModel) {
        self.model = model
        view = model.view
    }

    /// Product and screen at the left, rider and connection at the right.
    var titleBar: TitleBar {
        let texts = model.texts
        let connection = model.state.shell.online ? "● " + texts.online : "○ " + texts.offline
        let rider = TextLayout.prefix(of: Sanitizer.visible(model.rider), columns: 24)
        return TitleBar(
            names: [(model.isDemonstration ? texts.demonstration : "Zontik") + " · " + view.title, view.title],
            facts: (rider.isEmpty ? [] : ["\(rider) · \(connection)"]) + [connection])
    }

    func body(wide: Bool) -> Body { view.body(wide: wide) }
    var keys: [Key] { model.keys }
    var scrolls: Bool { view.scrolls }

    var notices: [Notice] {
        if let clock = model.disputedClock { return [Notice(clock, .error), Notice(model.texts.clockQuestion)] }
        var notices = reminders
        if !model.state.shell.online { notices.append(Notice(model.screenTexts.offline(model.state.screen), .error)) }
        if let waiting = model.waiting {
            let text = model.screenTexts.waiting(waiting.cause, since: model.timeOfDay(waiting.since))
            notices.append(Notice(text, .error))
        }
        if model.isClockBehind { notices.append(Notice(model.texts.clockBehind, .error)) }
        // A refusal for being offline says what the warning above says already.
        let isRepeated = !model.state.shell.online && model.message == model.texts.refusal(.offline)
        if let question = model.cursor.question {
            notices.append(Notice(model.text(of: question)))
        } else if let typing = model.cursor.typing, typing.field == .command {
            notices.append(Notice(":\(typing.shown)"))
        } else if let message = model.message, !isRepeated {
            notices.append(Notice(message))
        } else if model.pendingEffects > 0, model.state.shell.online {
            notices.append(Notice(model.texts.pending(model.pendingEffects), .dim))
        }
        return notices
    }

    /// The rider's reminders that are not dismissed: the newest, and how many more.
    private var reminders: [Notice] {
        let open = model.data.reminders.given.suffix(model.data.reminders.open)
        guard let newest = open.last, model.cursor.panels.last?.page != .reminders else { return [] }
        let more = open.count > 1 ? " (\(model.texts.moreReminders(open.count - 1)))" : ""
        return [Notice(model.text(of: newest) + more, newest.missed ? .warning : .good, mark: "♪ ")]
    }
}

extension Frame where Command == KeyCommand {
    /// The frame of the rental's screen.
    package init(_ model: ScreenModel, columns: Int, rows: Int) {
        self.init(ModelScreen(model), columns: columns, rows: rows)
    }
}

extension LiveTerminal where Command == KeyCommand {
    /// Draws the rental's screen in the size of the window.
    package func show(_ model: ScreenModel) throws(TerminalError) -> Frame<KeyCommand> { try show(ModelScreen(model)) }
}
