/// Failures of the past, to be tried before anything new.
///
/// One a line: the model's name, a space, then a seed in decimal or a recording (`x…`), as the text of a failure
/// prints it. `#` starts a comment. One file may serve many models; each reads the lines with its name.
///
///     # a coin paid twice
///     turnstile 8127381273
///     turnstile x,0.0,0.3
public struct Regressions: Sendable {
    enum Entry: Equatable, Sendable {
        case seed(UInt64)
        case recording(Recording)
    }

    let entries: [(name: String, entry: Entry)]

    /// No past failures.
    public static let none = Regressions(entries: [])

    private init(entries: [(name: String, entry: Entry)]) {
        self.entries = entries
    }

    /// Parses the text of such a file.
    /// - Parameters:
    ///   - text: of the file.
    ///   - models: the names of all models that have lines there; empty where any name is accepted.
    /// - Throws: for a malformed line or another name, so that a failure is not lost through a typing mistake.
    public init(_ text: String, models: [String] = []) throws(RegressionsError) {
        var entries: [(name: String, entry: Entry)] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let content = line.prefix { $0 != "#" }
            let words = content.split(whereSeparator: \.isWhitespace)
            if words.isEmpty { continue }
            guard words.count == 2, let entry = Self.entry(words[1]) else {
                throw RegressionsError(line: index + 1, text: String(line))
            }
            let name = String(words[0])
            guard models.isEmpty || models.contains(name) else {
                throw RegressionsError(line: index + 1, text: String(line), models: models)
            }
            entries.append((name, entry))
        }
        self.entries = entries
    }

    private static func entry(_ word: Substring) -> Entry? {
        if let seed = UInt64(word) { return .seed(seed) }
        return Recording(word).map { .recording($0) }
    }
}
