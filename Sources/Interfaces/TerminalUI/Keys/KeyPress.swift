/// A key as it is pressed.
public enum KeyPress: Hashable, Sendable {
    case character(Character)
    /// The left button of the mouse, on a cell counted from 0 at the upper left.
    case click(column: Int, row: Int)
    case wheelUp, wheelDown
    case enter, escape, backspace, delete, tab
    case up, down, left, right, pageUp, pageDown, home, end
    /// A letter with Ctrl, in lower case.
    case control(Character)
    /// Text that was pasted, all of it: never a key.
    case paste(String)

    /// The same key on a Latin keyboard in lower case, so that a program can be used without switching layouts.
    var latin: KeyPress {
        guard case .character(let character) = self else { return self }
        let lower = character.lowercased().first ?? character
        return .character(Self.latin[lower] ?? lower)
    }

    /// The Russian layout (ЙЦУКЕН) by place of the key.
    private static let latin = [Character: Character](
        uniqueKeysWithValues: zip("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm"))
}
