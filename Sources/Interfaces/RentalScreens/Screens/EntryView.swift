import TerminalUI
import Localization

/// One entry of the information by itself: it scrolls where the window is too small for it.
struct EntryView: View {
    let model: ScreenModel
    private let entry: InformationEntry

    init(model: ScreenModel, place: Int) {
        self.model = model
        entry = InformationEntry.allCases[min(place, InformationEntry.allCases.count - 1)]
    }

    var scrolls: Bool { true }

    func body(wide: Bool) -> Body {
        let text = [[Block.text(model.question(entry), .title)]] + [model.answer(entry)]
        return Body(main: [Section(.essential, [.scroll(text, from: model.chosen)])])
    }

    var keys: [Key] { [model.scrolling, model.close, model.quit] }
}
