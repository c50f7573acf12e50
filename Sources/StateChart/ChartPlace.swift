/// Where a state stands in a picture: a cell of its region's grid, counted in columns and rows.
///
/// Only pictures read it. It has no meaning for what the chart does.
public struct ChartPlace: Hashable, Sendable {
    public let column: Int
    public let row: Int

    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}
