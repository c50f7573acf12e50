import TerminalUI
/// All keys of the screen below, and those that work anywhere.
struct KeysView: View {
    let model: ScreenModel

    /// Those of the screen below; an entry without commands only names others in the footer.
    var here: [Key] {
        var below = model
        below.cursor.panels.removeLast()
        let keys = below.view.keys
        return (keys + below.everywhere(beside: keys)).filter {
            !$0.commands.isEmpty && !$0.commands.values.contains(.quit)
        }
    }

    func body(wide: Bool) -> Body {
        let anywhere: [(String, String)] = [
            ("?", texts.allKeys), (":", texts.typeAnAction), ("q", texts.quit),
        ]
        let items = here.map { ListItem(name: $0.name, details: ["", $0.label]) }
        let others = anywhere.map { ListItem(name: $0.0, details: ["", $0.1]) }
        return Body(
            main: [Section(.essential, [.list(items, chosen: model.chosen(of: items.count))])],
            aside: [Section(.important, [.text(texts.keysAnywhere, .title), .list(others, chosen: nil)])])
    }

    var keys: [Key] { [model.choose, model.close] }
}

extension ScreenModel {
    /// How many keys the list of all keys has, where it is shown.
    public var keyRows: Int { cursor.panels.last?.page == .keys ? KeysView(model: self).here.count : 0 }
}
