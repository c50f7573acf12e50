/// What a part of the screen stands for when it is clicked.
public enum Pick: Hashable, Sendable {
    /// An entry of the footer: as if the key were pressed.
    case key(KeyPress)
    /// A row of the list on top, counted from 0.
    case row(Int)
    /// Something of the program's, by the name that it has there.
    case item(String)
}
