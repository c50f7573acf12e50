/// Breaks texts into lines by display width, between words where it can.
package enum TextLayout {
    /// Breaks at spaces; a word longer than a line, such as a link, is broken where the line ends. Words that are to
    /// stay together (U+00A0) are parted where a line has no room for all of them.
    package static func lines(_ text: String, columns: Int) -> [String] {
        let columns = max(1, columns)
        var lines: [String] = []
        var current = ""
        for word in Sanitizer.visible(text).split(separator: " ").map(String.init) {
            let joined = current.isEmpty ? word : current + " " + word
            if DisplayWidth.of(joined) <= columns {
                current = joined
                continue
            }
            if !current.isEmpty { lines.append(current) }
            var rest = word
            while DisplayWidth.of(rest) > columns {
                let head = prefix(of: rest, columns: columns)
                if let gap = head.lastIndex(of: "\u{A0}"), gap > head.startIndex {
                    lines.append(String(head[..<gap]))
                    rest = String(rest.dropFirst(head.distance(from: head.startIndex, to: gap) + 1))
                    continue
                }
                // A character wider than the line stands alone; drawing clips it.
                let count = max(1, head.count)
                lines.append(String(rest.prefix(count)))
                rest = String(rest.dropFirst(count))
            }
            current = rest
        }
        return current.isEmpty ? lines : lines + [current]
    }

    /// A name at the left end of `columns` and a value at the right one: on one line with two columns or more between
    /// them, or else the value on the last line of its name, or below it.
    /// - Returns: what stands at the left and at the right of each line.
    package static func row(_ name: String, _ value: String, columns: Int) -> [(name: String, value: String)] {
        let (name, value) = (Sanitizer.visible(name), Sanitizer.visible(value))
        func fits(_ name: String) -> Bool { DisplayWidth.of(name) + 2 + DisplayWidth.of(value) <= columns }
        if fits(name) { return [(name, value)] }
        let names = lines(name, columns: columns)
        if let last = names.last, fits(last) { return names.dropLast().map { ($0, "") } + [(last, value)] }
        return names.map { ($0, "") } + lines(value, columns: columns).map { ("", $0) }
    }

    /// As many whole characters as fit.
    package static func prefix(of text: String, columns: Int) -> String {
        var room = columns
        var kept = ""
        for character in text {
            room -= DisplayWidth.of(character)
            if room < 0 { break }
            kept.append(character)
        }
        return kept
    }
}
