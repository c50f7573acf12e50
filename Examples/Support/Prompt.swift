/// A line that is typed for an action, which Enter takes.
public struct Prompt: Hashable, Sendable {
    public let label: String
    /// What stands before the text in the line of words.
    public let words: String

    public init(label: String, words: String) {
        self.label = label
        self.words = words
    }
}
