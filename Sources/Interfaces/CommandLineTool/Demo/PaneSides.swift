import TerminalUI

/// How a window is divided between rider and clerk, so that the rider's code is seen whole.
struct PaneSides {
    /// Columns of the clerk's side.
    let clerk: Int
    /// Whether there is a row for the status line.
    let hasStatus: Bool

    /// A code of version 5, which the demonstration's codes are, with its quiet zone.
    private static let code = (columns: 45, rows: 23)
    /// The clerk's words are still read with so few columns.
    private static let leastClerk = 34

    /// - Parameter size: of the window.
    init(_ size: (columns: Int, rows: Int)) {
        // A line divides the two.
        let columns = size.columns - 1
        let beside = Picture.columnsNeeded(Self.code.columns)
        if columns - Self.leastClerk >= beside {
            clerk = min(columns * 2 / 5, columns - beside)
            hasStatus = size.rows > Self.code.rows
        } else {
            clerk = max(1, min(Self.leastClerk, columns - Self.code.columns))
            hasStatus = size.rows > Self.code.rows + Picture.below
        }
    }
}
