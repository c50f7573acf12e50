/// The pickup points, nearest first as they are given.
struct MapView: View {
    let facts: Facts

    func body(wide: Bool) -> Body {
        guard case .ready(let page) = facts.points, !page.rows.isEmpty else {
            return Body(main: [Section(.essential, [.text(texts.noPoints, .warning)])])
        }
        let items = page.rows.map { $0.item(texts) }
        return Body(main: [Section(.essential, [.list(items, chosen: page.chosen.map { $0 - page.first })])])
    }

    var keys: [Key] {
        [facts.key("r", .rent), facts.back, facts.choose, facts.information, facts.quit]
    }
}

extension Facts.Point {
    func item(_ texts: some Texts) -> ListItem {
        let umbrellas = stock.map { texts.stock($0) } ?? ""
        let use = takesReturns ? status : status + " · " + texts.noReturns
        return ListItem(name: name, details: [metres.map { texts.distance($0) } ?? "", umbrellas, use])
    }
}
