/// Full-screen drawing. These codes move the cursor and erase, whatever the theme: there is no screen without them.
extension Theme {
    /// What to write so that a terminal which shows `previous` shows `frame`; empty when nothing changed.
    ///
    /// Only lines that differ are written, and nothing is erased before it is overwritten, so nothing flickers. Without
    /// a previous frame, or after a change of size, everything is written.
    public func screen<Command>(_ frame: Frame<Command>, over previous: Frame<Command>? = nil) -> String {
        let known = previous.flatMap { $0.columns == frame.columns && $0.rows == frame.rows ? $0 : nil }
        var output = known == nil && self != .none ? "\u{1B}[0m" : ""
        for (row, line) in frame.lines.enumerated() where known?.lines[row] != line {
            output += "\u{1B}[\(row + 1);1H" + text(line)
            // After a full line the cursor still stands on its last column, and erasing would take that away.
            if line.width < frame.columns { output += "\u{1B}[K" }
        }
        return output
    }
}
