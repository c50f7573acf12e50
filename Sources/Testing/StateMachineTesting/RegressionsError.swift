/// A line of a regressions file that is neither a failure nor a comment.
public struct RegressionsError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Counted from 1.
    public let line: Int
    /// The line as it stands in the file.
    public let text: String

    /// - Parameters:
    ///   - line: its number, from 1.
    ///   - text: as it stands in the file.
    public init(line: Int, text: String) {
        self.line = line
        self.text = text
    }

    public var description: String {
        "regressions, line \(line): expected \"name seed\" or \"name x…\", found: \(text)"
    }
}
