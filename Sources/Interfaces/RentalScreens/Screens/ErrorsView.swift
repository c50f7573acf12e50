import TerminalUI
import RiderProfile

/// What went wrong last, newest first.
struct ErrorsView: View {
    let model: ScreenModel

    var title: String { texts.errors }

    func body(wide: Bool) -> Body {
        let mishaps = model.data.mishaps
        guard let chosen = model.chosen(of: mishaps.count) else {
            return Body(main: [Section(.essential, [.text(texts.noErrors)])])
        }
        let entries = mishaps.reversed().map { (question: model.text(of: $0), answer: [Block]()) }
        return Body(main: [
            Section(.essential, [.questions(entries, chosen: chosen)]),
            Section(.useful, [.text(texts.newestErrors(ErrorEntry.kept), .dim)]),
        ])
    }

    var keys: [Key] { (model.data.mishaps.isEmpty ? [] : [model.choose]) + [model.close, model.quit] }
}

extension ScreenModel {
    /// When, and why.
    func text(of mishap: ErrorEntry) -> String { "\(timeOfDay(mishap.at))  \(mishap.cause)" }
}
