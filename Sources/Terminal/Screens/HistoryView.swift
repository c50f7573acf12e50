import Rental

/// All rentals that are over, newest first; where there is room, with the receipt of the chosen one beside them.
struct HistoryView: View {
    let facts: Facts

    var title: String { texts.history }

    func body(wide: Bool) -> Body {
        switch facts.history {
        case .loading: return Body(main: [Section(.essential, [.text(texts.loading, .dim)])])
        case .failed(let cause): return Body(main: [Section(.essential, [.text(texts.historyFailed(cause), .error)])])
        case .ready(let page):
            guard let chosen = facts.chosen(of: page.rows.count) else {
                return Body(main: [
                    Section(.essential, [.text(texts.historyEmpty, .strong), .text(texts.historyEmptyAdvice, .dim)])
                ])
            }
            let list = Section(.essential, [.list(page.rows.map { $0.item(texts) }, chosen: chosen)])
            let more = page.hasMore ? [Section(.useful, [.text(texts.loadingMore, .dim)])] : []
            let beside = ReceiptSheet(page.rows[chosen], texts).groups.map { Section(.useful, $0) }
            return Body(main: [list] + more, aside: wide ? beside : [])
        }
    }

    var keys: [Key] {
        switch facts.history {
        case .loading: [facts.close, facts.quit]
        case .failed: [facts.retry, facts.close, facts.quit]
        case .ready(let page):
            (page.rows.isEmpty ? [] : [facts.choose, Key("⏎", texts.receipt, [.enter: .open])])
                + [facts.close, facts.quit]
        }
    }
}

extension Facts.PastRental {
    func item(_ texts: some Texts) -> ListItem {
        let row = PastRow(self, texts)
        return ListItem(name: "\(row.start)  \(row.way)", details: [row.paid, row.clock, row.stars])
    }
}
