/// What a terminal shows at one moment: `rows` lines of `columns` cells.
public struct Screen: Equatable, Sendable {
    public let columns: Int
    public let rows: Int
    private var cells: [Cell]

    /// An empty screen.
    public init(columns: Int, rows: Int) {
        precondition(columns > 0 && rows > 0, "a screen of \(columns) by \(rows) cells")
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Cell(), count: columns * rows)
    }

    /// Reads lines of text with SGR sequences, as `tmux capture-pane -e` prints them. A style lasts until it is
    /// changed, also across line ends. What lies outside the screen is dropped.
    public init(capture: String, columns: Int, rows: Int) {
        self.init(columns: columns, rows: rows)
        var reader = CaptureReader(capture)
        while let (x, y, cell) = reader.next() {
            guard x < columns, y < rows else { continue }
            self[x, y] = cell
        }
    }

    /// The cell in column `x` (0 at the left) and row `y` (0 at the top).
    public subscript(x: Int, y: Int) -> Cell {
        get {
            precondition((0..<columns).contains(x) && (0..<rows).contains(y), "no cell \(x), \(y)")
            return cells[y * columns + x]
        }
        set {
            precondition((0..<columns).contains(x) && (0..<rows).contains(y), "no cell \(x), \(y)")
            cells[y * columns + x] = newValue
        }
    }

    /// The characters of each row, without spaces at the end.
    public var lines: [String] {
        (0..<rows).map { y in
            var line = String((0..<columns).map { self[$0, y].glyph })
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    /// All rows as one text.
    public var text: String { lines.joined(separator: "\n") }
}
