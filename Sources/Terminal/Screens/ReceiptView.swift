import Notebook

/// The receipt of one rental, which scrolls where it does not fit.
struct ReceiptView: View {
    let facts: Facts
    let number: Int

    init(facts: Facts) {
        guard case .receipt(let number)? = facts.notebook.panels.last?.page else {
            preconditionFailure("no receipt lies on top of \(facts.notebook.panels)")
        }
        self.init(facts: facts, number: number)
    }

    init(facts: Facts, number: Int) {
        self.facts = facts
        self.number = number
    }

    var title: String { texts.receipt(number) }
    var scrolls: Bool { true }

    func body(wide: Bool) -> Body {
        switch facts.receipt {
        case .loading: return Body(main: [Section(.essential, [.text(texts.loading, .dim)])])
        case .failed(let cause): return Body(main: [Section(.essential, [.text(cause, .error)])])
        case .ready(let page):
            let sheet = ReceiptSheet(page.past, texts)
            func column(_ groups: [[Block]]) -> [Section] {
                [Section(.essential, [.scroll(groups, from: facts.chosen)])]
            }
            return wide
                ? Body(main: column(sheet.story), aside: column(sheet.money))
                : Body(main: column(sheet.groups))
        }
    }

    var keys: [Key] {
        switch facts.receipt {
        case .loading: [facts.close, facts.quit]
        case .failed: [facts.retry, facts.close, facts.quit]
        case .ready(let page):
            [facts.scrolling] + [("n", texts.older, page.older), ("p", texts.newer, page.newer)].compactMap { neighbour in
                neighbour.2.map { facts.note(neighbour.0, neighbour.1, .show(.receipt($0))) }
            } + [facts.close, facts.quit]
        }
    }
}
