/// The keys, in as many lines as they need.
struct Footer {
    private let entries: [Line]

    init(_ keys: [Key<some Hashable & Sendable>]) {
        entries = keys.filter(\.isShown).map { $0.line.picking($0.pick) }
    }

    func draw(columns: Int) -> [Line] {
        var lines: [Line] = []
        for entry in entries {
            if let last = lines.last, last.width + 2 + entry.width <= columns {
                lines[lines.count - 1] = last.padded(to: last.width + 2) + entry
            } else {
                lines.append(entry)
            }
        }
        return lines
    }
}
