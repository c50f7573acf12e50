/// Breaks long lines of a text for a terminal at their spaces, where the terminal would break them anywhere.
package enum LineBreaks {
    /// What is broken off is set in as far as the line, behind its bullet if it has one. What stands between two words
    /// stays as it is, as in a table. A word that is longer than a line, such as a link, stays whole, so that it can be
    /// copied; lines that fit are not touched.
    /// - Parameter columns: how wide the terminal is, 1 or more.
    package static func inserted(in text: String, columns: Int) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { DisplayWidth.of(String($0)) <= columns ? String($0) : broken($0, columns) }
            .joined(separator: "\n")
    }

    private static func broken(_ line: Substring, _ columns: Int) -> String {
        let margin = line.prefix { $0 == " " }
        var rest = line.dropFirst(margin.count)
        let indent = String(margin) + (rest.hasPrefix("• ") ? "  " : "")
        var lines: [String] = []
        var current = String(margin)
        while !rest.isEmpty {
            let gap = rest.prefix { $0 == " " }
            let word = rest.dropFirst(gap.count).prefix { $0 != " " }
            rest = rest.dropFirst(gap.count + word.count)
            if word.isEmpty || DisplayWidth.of(current + gap + word) <= columns || current == indent {
                current += gap + word
            } else {
                lines.append(current)
                current = indent + word
            }
        }
        return (lines + [current]).joined(separator: "\n")
    }
}
