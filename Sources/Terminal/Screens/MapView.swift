/// The pickup points, nearest first as they are given.
struct MapView: View {
    let facts: Facts

    func body(wide: Bool) -> Body {
        guard !facts.points.isEmpty else { return Body(main: [Section(.essential, [.text(texts.noPoints, .warning)])]) }
        let items = facts.points.map { $0.item(texts) }
        return Body(main: [
            Section(.essential, [.list(items, chosen: facts.chosen(of: items.count))])
        ])
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
