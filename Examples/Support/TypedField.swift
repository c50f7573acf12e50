public import TerminalUI

/// A line of text that is typed. Each key is a line of words, so that nothing typed is lost with the process.
public struct TypedField: Hashable, Sendable {
    /// What stands before the text in the line of words, such as `edit name`.
    public let words: String
    public let text: String

    public init(words: String, text: String) {
        self.words = words
        self.text = text
    }

    /// The line of words that a key means; nil for a key that types nothing.
    public func line(for press: KeyPress) -> String? {
        let typed: String? =
            switch press {
            case .character(let character): text + String(character)
            case .paste(let pasted): text + pasted.map { $0.isNewline ? " " : String($0) }.joined()
            case .backspace: String(text.dropLast())
            case .control("u"): ""
            case .click, .wheelUp, .wheelDown, .enter, .escape, .delete, .tab, .up, .down, .left, .right, .pageUp,
                .pageDown, .home, .end, .control:
                nil
            }
        return typed.map { words + " " + $0 }
    }
}
