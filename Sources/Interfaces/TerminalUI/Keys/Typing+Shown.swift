extension Typing {
    /// Stands where the next letter goes.
    static let mark: Character = "▏"

    /// The line with its cursor.
    var shown: String { head + String(Self.mark) + tail }
}
