import Rental

/// What a key asks for.
public enum KeyCommand: Hashable, Sendable {
    case action(Action)
    /// Move the choice in the list on the screen.
    case up, down
    /// Choose a rating, 1 to 5.
    case rate(Int)
    /// Begin typing the comment, or end it.
    case editComment
    case quit
}
