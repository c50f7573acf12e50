/// One place of a terminal's grid.
public struct Cell: Hashable, Sendable {
    /// What stands there; a space where nothing does, and in the second cell of a wide character.
    public var glyph: Character
    public var style: CellStyle

    public init(glyph: Character = " ", style: CellStyle = CellStyle()) {
        self.glyph = glyph
        self.style = style
    }
}
