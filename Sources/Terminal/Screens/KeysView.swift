import Notebook

/// All keys of the screen below, and those that work anywhere.
struct KeysView: View {
    let facts: Facts

    func body(wide: Bool) -> Body {
        var below = facts
        below.notebook.panels.removeLast()
        let here = below.view.keys.filter { $0.commands.values.allSatisfy { $0 != .quit } }
        let anywhere: [(String, String)] = [
            ("?", texts.allKeys), (":", texts.typeAnAction), ("q", texts.quit),
        ]
        let items = here.map { ListItem(name: $0.name, details: ["", $0.label]) }
        let others = anywhere.map { ListItem(name: $0.0, details: ["", $0.1]) }
        return Body(
            main: [Section(.essential, [.list(items, chosen: facts.chosen(of: items.count))])],
            aside: [Section(.important, [.text(texts.keysAnywhere, .title), .list(others, chosen: nil)])])
    }

    var keys: [Key] { [facts.choose, facts.close] }
}
