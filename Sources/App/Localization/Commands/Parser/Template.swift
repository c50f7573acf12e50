/// A sentence with places for words: `Unknown option '{}'`.
struct Template {
    private let pieces: [String]

    init(_ text: String) {
        pieces = text.split(separator: "{}", omittingEmptySubsequences: false).map(String.init)
    }

    /// - Returns: what stands in the places, in their order; nil for another sentence.
    func match(_ text: String) -> [String]? {
        guard var rest = text.dropping(pieces[0]) else { return nil }
        guard pieces.count > 1 else { return rest.isEmpty ? [] : nil }
        var found: [String] = []
        for piece in pieces[1..<(pieces.count - 1)] {
            guard let range = rest.firstRange(of: piece) else { return nil }
            found.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        guard let last = pieces.last, rest.hasSuffix(last) else { return nil }
        return found + [String(rest.dropLast(last.count))]
    }

    /// - Parameter words: as many as there are places.
    func filled(_ words: [String]) -> String {
        zip(pieces.dropFirst(), words).reduce(pieces[0]) { $0 + $1.1 + $1.0 }
    }
}

extension String {
    fileprivate func dropping(_ beginning: String) -> Substring? {
        hasPrefix(beginning) ? dropFirst(beginning.count) : nil
    }
}
