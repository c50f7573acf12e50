/// The colour a program asked for in a cell; what it looks like is up to the ``Theme``.
public enum CellColour: Hashable, Sendable {
    /// The theme's own foreground or background.
    case standard
    /// One of 256: 0 to 15 belong to the theme, 16 to 231 are a cube, 232 to 255 are greys.
    case palette(UInt8)
    case rgb(RGB)
}
