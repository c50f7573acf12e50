import TerminalUI

extension Typing {
    /// The line with its cursor.
    var shown: String { head + String(Line.cursor) + tail }
}
