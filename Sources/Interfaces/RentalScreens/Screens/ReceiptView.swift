import TerminalUI
import Localization

/// The receipt of one rental, which scrolls where it does not fit.
struct ReceiptView: View {
    let model: ScreenModel
    let number: Int

    init(model: ScreenModel) {
        guard case .receipt(let number)? = model.cursor.panels.last?.page else {
            preconditionFailure("no receipt lies on top of \(model.cursor.panels)")
        }
        self.init(model: model, number: number)
    }

    init(model: ScreenModel, number: Int) {
        self.model = model
        self.number = number
    }

    var title: String {
        guard case .ready(let page) = model.receipt else { return texts.receipt }
        return texts.receipt(page.past.receipt.label)
    }
    var scrolls: Bool { true }

    func body(wide: Bool) -> Body {
        switch model.receipt {
        case .loading: return Body(main: [Section(.essential, [.text(texts.loading, .dim)])])
        case .failed(let cause): return Body(main: [Section(.essential, [.text(cause, .error)])])
        case .ready(let page):
            let sheet = ReceiptSheet(page.past, texts)
            func column(_ groups: [[ReceiptLine]]) -> [Section] {
                [Section(.essential, [.scroll(groups.map { $0.map(Block.init) }, from: model.chosen)])]
            }
            return wide
                ? Body(main: column(sheet.story), aside: column(sheet.money))
                : Body(main: column(sheet.groups))
        }
    }

    var keys: [Key] {
        switch model.receipt {
        case .loading: [model.close, model.quit]
        case .failed: [model.retry, model.close, model.quit]
        case .ready(let page):
            [model.scrolling]
                + [("n", texts.older, page.older), ("p", texts.newer, page.newer)].compactMap { neighbour in
                    neighbour.2.map { model.key(neighbour.0, neighbour.1, .show(.receipt($0))) }
                } + [model.close, model.quit]
        }
    }
}
