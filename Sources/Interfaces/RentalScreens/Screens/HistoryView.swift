import TerminalUI
import Localization
import Rental

/// All rentals that are over, newest first; where there is room, with the receipt of the chosen one beside them.
struct HistoryView: View {
    let model: ScreenModel

    var title: String { texts.history }

    func body(wide: Bool) -> Body {
        switch model.history {
        case .loading: return Body(main: [Section(.essential, [.text(texts.loading, .dim)])])
        case .failed(let cause): return Body(main: [Section(.essential, [.text(texts.historyFailed(cause), .error)])])
        case .ready(let page):
            let missing = page.missing.map { Section(.important, [.text(texts.receiptsMissing($0), .warning)]) }
            guard let chosen = model.chosen(of: page.rows.count) else {
                let empty = Section(
                    .essential, [.text(texts.historyEmpty, .strong), .text(texts.historyEmptyAdvice, .dim)])
                return Body(main: missing.isEmpty ? [empty] : missing)
            }
            let list = Section(.essential, [.list(page.rows.map { $0.item(texts) }, chosen: chosen)])
            let more = page.hasMore ? [Section(.useful, [.text(texts.loadingMore, .dim)])] : []
            let beside = ReceiptSheet(page.rows[chosen], texts).groups.map { Section(.useful, $0.map(Block.init)) }
            return Body(main: [list] + missing + more, aside: wide ? beside : [])
        }
    }

    var keys: [Key] {
        switch model.history {
        case .loading: [model.close, model.quit]
        case .failed: [model.retry, model.close, model.quit]
        case .ready(let page):
            (page.rows.isEmpty ? [] : [model.choose, Key("⏎", texts.receipt, [.enter: .open])])
                + [model.close, model.quit]
        }
    }
}

extension PastRental {
    func item(_ texts: some Texts) -> ListItem {
        let row = PastRow(self, texts)
        return ListItem(name: "\(row.start)  \(row.way)", details: [row.paid, row.clock, row.stars])
    }
}
