/// What all campaigns came to, as a table in Markdown.
struct Summary {
    private var rows: [[String]] = [["fault", "unit", "tried", "violations", "seed", "time"]]
    private var notes: [String] = []

    mutating func add(_ run: Run) {
        rows.append([
            run.campaign.title, run.campaign.unit, Self.grouped(run.tried), "\(run.violations.count)", "\(run.seed)",
            "\(Int(run.seconds.rounded())) s",
        ])
        notes += run.notes.map { "\(run.campaign.name): \($0)" }
    }

    var text: String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max()! }
        var lines = rows.map { row in
            "| " + zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: " | ")
                + " |"
        }
        lines.insert("|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|", at: 1)
        return (lines + (notes.isEmpty ? [] : [""] + notes)).joined(separator: "\n")
    }

    /// 1234567 as 1,234,567.
    private static func grouped(_ number: Int) -> String {
        var digits = Array(String(number))
        for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
        return String(digits)
    }
}
