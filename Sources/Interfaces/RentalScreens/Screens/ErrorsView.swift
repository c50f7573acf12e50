import TerminalUI
import RiderProfile

/// What went wrong last, newest first.
struct ErrorsView: View {
    let model: ScreenModel

    var title: String { texts.errors }

    func body(wide: Bool) -> Body {
        let errors = model.data.errors
        guard let chosen = model.chosen(of: errors.count) else {
            return Body(main: [Section(.essential, [.text(texts.noErrors)])])
        }
        let entries = errors.reversed().map { (question: model.text(of: $0), answer: [Block]()) }
        return Body(main: [
            Section(.essential, [.questions(entries, chosen: chosen)]),
            Section(.useful, [.text(texts.newestErrors(ErrorEntry.kept), .dim)]),
        ])
    }

    var keys: [Key] { (model.data.errors.isEmpty ? [] : [model.choose]) + [model.close, model.quit] }
}

extension ScreenModel {
    /// When, and why.
    func text(of entry: ErrorEntry) -> String { "\(timeOfDay(entry.at))  \(entry.cause)" }
}
