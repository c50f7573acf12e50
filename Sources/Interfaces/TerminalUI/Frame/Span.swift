import PlainText

/// A piece of text of one style.
public struct Span: Hashable, Sendable {
    public let text: String
    public let style: Style
    /// Columns on the screen.
    public let width: Int
    /// What a click on it stands for.
    package let pick: Pick?
    /// Drawn as it is, escape codes included; no text from outside ever becomes such a span.
    let isVerbatim: Bool

    /// Text of any origin: nothing in it can steer the terminal, see `Sanitizer`.
    public init(_ text: String, _ style: Style = .plain) {
        self.init(text, style, pick: nil)
    }

    package init(_ text: String, _ style: Style, pick: Pick?) {
        self.pick = pick
        self.text = Sanitizer.visible(text)
        self.style = style
        width = DisplayWidth.of(self.text)
        isVerbatim = false
    }

    /// A row of a picture that is already coloured.
    init(verbatim row: String, width: Int) {
        text = row
        style = .plain
        pick = nil
        self.width = width
        isVerbatim = true
    }
}
