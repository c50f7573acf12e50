extension Coverage: CustomStringConvertible {
    /// The transitions as a table, sorted by name, with a line of totals.
    public var description: String {
        let rows = edges.sorted { $0.key < $1.key }
        let percent = Int((refusalRate * 100).rounded())
        let totals = "\(rows.count) transitions, \(pairs.count) pairs of them; "
            + "\(refused) of \(accepted + refused) events refused (\(percent) %)"
        let cells = rows.map { [$0.key.from, $0.key.event, $0.key.to, "\($0.value)"] }
        return (Self.table([["from", "event", "to", "times"]] + cells) + [totals]).joined(separator: "\n")
    }

    /// What was refused where, as a table sorted by name.
    public var refusalTable: String {
        let cells = refusals.sorted { $0.key < $1.key }.map { [$0.key.from, $0.key.event, "\($0.value)"] }
        return Self.table([["from", "event", "refused"]] + cells).joined(separator: "\n")
    }

    /// Columns two spaces apart, the last one flush right.
    private static func table(_ rows: [[String]]) -> [String] {
        let last = rows[0].count - 1
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max()! }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return column == last ? space + cell : cell + space
            }
            return cells.joined(separator: "  ")
        }
    }
}
