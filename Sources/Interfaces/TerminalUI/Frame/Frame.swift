/// A screen of exact size: bar, body, notices, keys. Equal screens and sizes give equal frames.
public struct Frame<Command: Hashable & Sendable>: Hashable, Sendable {
    public let columns: Int
    public let rows: Int
    /// Exactly `rows` lines, none wider than `columns`.
    public let lines: [Line]
    /// The keys of the footer, and what they ask for.
    public private(set) var keys: [Key<Command>]
    /// How many lines of the body have no room: as far as a screen that scrolls can be scrolled down.
    public let hidden: Int

    /// Sizes below 1 count as 1. Any size is drawn; below 40 × 24 something may be left out.
    public init(_ screen: some Screen<Command>, columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
        keys = screen.keys
        let layout = Layout(
            bar: screen.titleBar, body: screen.body(wide: self.columns >= Body.wide), notices: screen.notices,
            footer: Footer(keys), columns: self.columns, rows: self.rows)
        hidden = screen.scrolls ? layout.hidden : 0
        lines = layout.draw().map { [columns = self.columns] in $0.clipped(to: columns) }
    }

    /// The same lines with the keys of what they will give way to.
    public func following(_ keys: [Key<Command>]) -> Frame {
        var next = self
        next.keys = keys
        return next
    }

    /// What a key asks for on this screen, if anything. Russian letters count as the Latin ones of the same key.
    public func command(for press: KeyPress) -> Command? {
        for key in keys {
            if let command = key.commands[press] ?? key.commands[press.latin] { return command }
        }
        return nil
    }

    /// What lies at a place of the screen, counted from 0 at the upper left; nil where nothing does.
    public func pick(column: Int, row: Int) -> Pick? {
        guard lines.indices.contains(row), column >= 0 else { return nil }
        var end = 0
        for span in lines[row].spans {
            end += span.width
            if column < end { return span.pick }
        }
        return nil
    }
}
