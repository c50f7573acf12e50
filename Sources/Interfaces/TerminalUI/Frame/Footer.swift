import PlainText

/// The keys, in as many lines as they need.
struct Footer {
    let keys: [Key]

    func draw(columns: Int) -> [Line] {
        var lines: [Line] = []
        for key in keys where key.isShown {
            let entry = key.line.picking(key.pick)
            if let last = lines.last, last.width + 2 + entry.width <= columns {
                lines[lines.count - 1] = last.padded(to: last.width + 2) + entry
            } else {
                lines.append(entry)
            }
        }
        return lines
    }
}
