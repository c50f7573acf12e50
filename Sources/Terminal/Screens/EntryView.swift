import Notebook

/// One entry of the information by itself: it scrolls where the window is too small for it.
struct EntryView: View {
    let facts: Facts
    private let entry: InformationEntry

    init(facts: Facts, place: Int) {
        self.facts = facts
        entry = InformationEntry.allCases[min(place, InformationEntry.allCases.count - 1)]
    }

    var scrolls: Bool { true }

    func body(wide: Bool) -> Body {
        let text = [[Block.text(facts.question(entry), .title)]] + [facts.answer(entry)]
        return Body(main: [Section(.essential, [.scroll(text, from: facts.chosen)])])
    }

    var keys: [Key] { [facts.scrolling, facts.close, facts.quit] }
}
