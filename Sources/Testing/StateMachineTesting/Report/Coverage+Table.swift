extension Coverage: CustomStringConvertible {
    /// The transitions as a table, with a line of totals.
    public var description: String { table + "\n" + totals }

    /// The transitions as a table, sorted by name.
    public var table: String {
        let rows = edges.sorted { $0.key < $1.key }
        let cells = rows.map { [$0.key.from, $0.key.event, $0.key.to, "\($0.value)"] }
        return Self.table([["from", "event", "to", "times"]] + cells).joined(separator: "\n")
    }

    /// The line below the table.
    public var totals: String {
        let percent = Int((refusalRate * 100).rounded())
        return "\(edges.count) transitions, \(pairs.count) pairs of them; "
            + "\(refused) of \(accepted + refused) events refused (\(percent) %)"
    }

    /// Which transition directly followed which, as a table sorted by name.
    public var pairTable: String {
        let cells = pairs.sorted { $0.key < $1.key }.map { pair, count in
            [pair.first.from, pair.first.event, pair.second.from, pair.second.event, pair.second.to, "\(count)"]
        }
        return Self.table([["from", "event", "to", "event", "to", "times"]] + cells).joined(separator: "\n")
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
