/// A change of a line that is no letter.
public enum TextEdit: CaseIterable, Codable, Hashable, Sendable {
    case left, right, start, end
    case eraseBackward, eraseForward
    /// The word before the cursor, with the space behind it.
    case eraseWord
    case eraseToStart, eraseToEnd
}
