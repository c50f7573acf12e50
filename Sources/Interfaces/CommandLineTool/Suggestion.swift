/// What a mistyped word may have meant.
enum Suggestion {
    /// The nearest of the words there are; nil where none is near.
    static func nearest(to word: String, among words: [String]) -> String? {
        let typed = Array(word.lowercased())
        guard typed.count > 1 else { return nil }
        let near = words.map { (word: $0, distance: distance(typed, Array($0))) }
            .filter { $0.distance <= max(1, min(typed.count, $0.word.count) / 3) }
        if let best = near.min(by: { $0.distance < $1.distance }) { return best.word }
        let longer = words.filter { $0.hasPrefix(word.lowercased()) }
        return longer.count == 1 ? longer[0] : nil
    }

    /// The number of letters inserted, removed, replaced, or swapped with the next one (the restricted
    /// Damerau–Levenshtein distance).
    static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var rows = [Array(0...other.count)]
        for (i, letter) in one.enumerated() {
            var row = [i + 1]
            for (j, against) in other.enumerated() {
                var least = min(rows[i][j] + (letter == against ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, letter == other[j - 1], one[i - 1] == against {
                    least = min(least, rows[i - 1][j - 1] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[one.count][other.count]
    }
}
