/// What is drawn in as much room as the rest of a screen leaves, such as a map.
public protocol Canvas {
    /// Without so many rows there is rather none.
    var least: Int { get }
    /// - Returns: exactly `rows` lines, none wider than `columns`.
    func draw(columns: Int, rows: Int) -> [Line]
}
