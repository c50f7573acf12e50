/// A picture that is never cut: it is drawn whole or not at all.
public struct Picture {
    /// One string a row, drawn and coloured already; none where there are no colours to draw it with. They are written
    /// as they are, with their escape codes: no text from outside may become one.
    public let rows: [String]
    /// How many columns a row takes on the screen.
    public let columns: Int
    /// What is said instead where the window has no room for it.
    public let instead: [Block]

    /// Words beside a picture need this many columns.
    package static let besides = 30
    /// Words below a picture need this many rows: the keys.
    public static let below = 1

    public init(rows: [String], columns: Int, instead: [Block]) {
        self.rows = rows
        self.columns = columns
        self.instead = instead
    }

    /// How many columns a window needs for a picture of so many with words beside it.
    public static func columnsNeeded(_ columns: Int) -> Int { columns + 1 + besides }
}
