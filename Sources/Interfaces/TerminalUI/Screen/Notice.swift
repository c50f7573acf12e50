/// A sentence above the keys, with a mark before it that says what it means without colours, too.
public struct Notice: Hashable, Sendable {
    public let text: String
    public let style: Style
    /// The mark, with the space behind it.
    public let mark: String

    public init(_ text: String, _ style: Style = .warning, mark: String = "▌ ") {
        self.text = text
        self.style = style
        self.mark = mark
    }

    func draw(columns: Int) -> [Line] { Wrap.item(Line(mark, style), text, columns: columns, style) }
}
