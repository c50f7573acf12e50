public import RiderProfile

/// A line that is being typed.
public struct Typing: Codable, Hashable, Sendable {
    public let field: Field
    public private(set) var text: String
    /// Where the next letter goes: how many characters (grapheme clusters) stand before it, 0 ... `text.count`.
    public private(set) var cursor: Int

    /// With the cursor behind the text.
    public init(field: Field, text: String) {
        self.field = field
        self.text = text
        cursor = text.count
    }

    /// Files written before there was a cursor have none: it stands behind the text then.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        field = try values.decode(Field.self, forKey: .field)
        text = try values.decode(String.self, forKey: .text)
        cursor = min(max(0, try values.decodeIfPresent(Int.self, forKey: .cursor) ?? text.count), text.count)
    }

    public enum Field: Codable, Hashable, Sendable {
        /// What to search the points for; takes effect with each key.
        case search
        /// What to say in the feedback; takes effect with each key. The only one of several lines.
        case comment
        case profile(Profile.Field)
        case place
        /// An action, typed after a colon.
        case command
    }

    /// What stands before the cursor.
    public var head: Substring { text.prefix(cursor) }
    /// What stands behind it.
    public var tail: Substring { text.dropFirst(cursor) }

    mutating func insert(_ inserted: String) { put(head + inserted, tail) }

    mutating func edit(_ edit: TextEdit) {
        switch edit {
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(text.count, cursor + 1)
        case .start: cursor = 0
        case .end: cursor = text.count
        case .eraseBackward: put(head.dropLast(), tail)
        case .eraseForward: put(head, tail.dropFirst())
        case .eraseWord:
            let words = head.reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }
            put(String(words.reversed())[...], tail)
        case .eraseToStart: put("", tail)
        case .eraseToEnd: put(head, "")
        }
    }

    /// What meets at the cursor may become one character: it then stands before the cursor.
    private mutating func put(_ before: Substring, _ after: Substring) {
        text = String(before) + after
        cursor = text[..<text.utf8.index(text.startIndex, offsetBy: before.utf8.count)].count
    }
}
