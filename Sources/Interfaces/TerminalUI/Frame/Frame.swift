/// A screen of exact size: bar, body, message, keys. Equal models and sizes give equal frames.
public struct Frame: Hashable, Sendable {
    public let columns: Int
    public let rows: Int
    /// Exactly `rows` lines, none wider than `columns`.
    public let lines: [Line]
    /// The keys of the footer, and what they ask for.
    public private(set) var keys: [Key]
    /// How many lines of the body have no room: as far as a page that scrolls can be scrolled down.
    public let hidden: Int

    /// From so many columns on two parts of a screen stand side by side.
    public static let wide = 100

    /// Sizes below 1 count as 1. Any size is drawn; below 40 × 24 something may be left out.
    public init(_ model: ScreenModel, columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
        let view = model.view
        keys = model.keys
        let layout = Layout(model: model, view: view, keys: keys, columns: self.columns, rows: self.rows)
        hidden = view.scrolls ? layout.hidden : 0
        lines = layout.draw().map { [columns = self.columns] in $0.clipped(to: columns) }
    }

    /// The same lines with the keys of what they will give way to.
    public func following(_ model: ScreenModel) -> Frame {
        var next = self
        next.keys = model.keys
        return next
    }

    /// What a key asks for on this screen, if anything. Russian letters count as the Latin ones of the same key.
    public func command(for press: KeyPress) -> KeyCommand? {
        for key in keys {
            if let command = key.commands[press] ?? key.commands[press.latin] { return command }
        }
        return nil
    }
}
