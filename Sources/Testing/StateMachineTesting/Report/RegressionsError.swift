/// A line of a regressions file that is neither a failure nor a comment, or is one of an unknown model.
public struct RegressionsError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Counted from 1.
    public let line: Int
    /// The line as in the file.
    public let text: String
    /// The models that are known, where the line names another one; empty otherwise.
    public let models: [String]

    /// - Parameters:
    ///   - line: its number, from 1.
    ///   - text: as in the file.
    ///   - models: those that are known, where the line names another one.
    public init(line: Int, text: String, models: [String] = []) {
        self.line = line
        self.text = text
        self.models = models
    }

    public var description: String {
        let expected =
            models.isEmpty
            ? "expected \"name seed\" or \"name x…\"" : "unknown model; use \(models.joined(separator: ", "))"
        return "regressions, line \(line): \(expected), found: \(text)"
    }
}
