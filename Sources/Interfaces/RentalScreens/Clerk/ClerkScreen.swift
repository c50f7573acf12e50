import Localization
import TerminalUI

/// The live screen of a point, for its clerk: stock, what can be done, today, and the line for codes.
package struct ClerkScreen: Screen {
    /// What a key of the screen asks for.
    package enum Command: Hashable, Sendable {
        /// Takes the line.
        case enter
        /// Opens the chosen entry.
        case open
        case up, down
        case leave, quit
    }

    private let model: ClerkModel
    private let texts: any Texts
    private var words: any ClerkTexts { texts.clerk }
    private var input: ClerkInput { model.input }

    package init(_ model: ClerkModel) {
        self.model = model
        texts = model.language.texts
    }

    package var titleBar: TitleBar {
        TitleBar(names: ["Zontik · \(model.point)", model.point], facts: [words.signedIn(model.clerk)])
    }

    package func body(wide: Bool) -> Body {
        guard let report = model.report else { return Body(main: [Section(.essential, [.text(texts.loading, .dim)])]) }
        let entries = input.entries.map { ListItem(name: name(of: $0), details: details(of: $0)) }
        let chosen = input.open == nil ? input.chosen : nil
        return Body(
            main: [figures(report), Section(.essential, [.list(entries, chosen: chosen)])],
            aside: [today(report), nearby(report)])
    }

    private func figures(_ report: PointDay) -> Section {
        let below = [words.byTheBook(report.asOf)] + report.elsewhere
        return Section(
            .essential,
            [
                .text(words.umbrellasHere, .title), .digits("\(report.stock)"),
                .text(below.joined(separator: " · "), .dim),
            ] + (report.lastCount.map { [.text($0, .dim)] } ?? []))
    }

    private func today(_ report: PointDay) -> Section {
        let rows = report.rows.map { Block.text("\($0.time)  \($0.what)") }
        let tally = rows.isEmpty ? words.nothingToday : words.tally(out: report.out, back: report.back)
        return Section(.useful, [.text(words.today, .title), .text(tally, .dim)] + rows, keeps: .first)
    }

    private func nearby(_ report: PointDay) -> Section {
        let items = report.neighbours.map { ListItem(name: $0.name, details: [$0.stock, $0.distance, $0.status]) }
        return Section(.ornament, items.isEmpty ? [] : [.text(words.nearby, .title), .list(items, chosen: nil)])
    }

    private func name(of entry: ClerkInput.Entry) -> String {
        switch entry {
        case .undo(let rental):
            (model.undoable[rental]?.isHandover == true ? words.restoreHandover : words.undo)
                + ": \(model.undoable[rental]?.number ?? rental)"
        case .undoHandover(let rental): "\(words.undoHandover): \(model.undoable[rental]?.number ?? rental)"
        case .takeBack: words.takeBack
        case .mark(let mark): mark.action(model.language)
        case .correct: words.correctStock
        case .endShift: words.endShift
        }
    }

    private func details(of entry: ClerkInput.Entry) -> [String] {
        switch entry {
        case .undo(let rental), .undoHandover(let rental):
            model.undoable[rental].map { [words.until($0.until)] } ?? []
        case .takeBack, .mark, .correct, .endShift: []
        }
    }

    package var notices: [Notice] {
        var notices = model.notices.map { notice in
            let text = ([notice.title] + notice.lines).joined(separator: " · ")
            return notice.tone == .done ? Notice(text, .good, mark: "✓ ") : Notice(text, .error, mark: "✗ ")
        }
        if let waiting = model.waiting { notices.append(Notice(waiting, .error)) }
        return notices + [Notice(line, .strong, mark: "› ")]
    }

    /// The question and its answer. Of a long code the end is shown: that is where it is typed.
    private var line: String {
        let text = input.text.count > Self.shown ? "…" + input.text.suffix(Self.shown) : input.text
        let entry = input.open.map { "\(name(of: $0)) · " } ?? ""
        return "\(entry)\(name(of: input.question)): \(text)\(Line.cursor)"
    }

    /// In characters.
    private static let shown = 40

    private func name(of question: ClerkInput.Question) -> String {
        switch question {
        case .code: words.codeOrLink
        case .rental: words.numberOrName
        case .from: words.handedOutAt
        case .started: words.handedOutWhen
        case .reasonForRider: words.reasonForRider
        case .counted: words.counted
        case .reason: words.reason
        case .note: words.noteForNext
        }
    }

    private typealias Entry = TerminalUI.Key<Command>

    package var keys: [TerminalUI.Key<Command>] {
        let enter = Entry(
            "⏎", input.open == nil ? words.scan : texts.done, [.enter: .enter],
            isOpen: !input.isEmpty)
        let list = [
            Entry("↑↓", texts.choose, [.up: .up, .down: .down]), Entry("→", words.doIt, [.right: .open]),
        ]
        let leave = Entry("esc", texts.close, [.escape: .leave], isOpen: !input.isEmpty)
        // A key that neither a scanner sends nor a finger presses once too often.
        let quit = Entry("^D", texts.quit, [.control("d"): .quit])
        return [enter] + (input.open == nil ? list : []) + [leave, quit]
    }
}
