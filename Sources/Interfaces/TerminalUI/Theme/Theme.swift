/// How styles look. Sixteen-colour codes only: they follow the palette the user has chosen for their terminal.
public enum Theme: String, CaseIterable, Sendable {
    case dark, light
    /// No colour and no other rendition, as `NO_COLOR` asks for.
    case none

    /// The parameters of Select Graphic Rendition (ECMA-48, 8.3.117); empty for plain text.
    ///
    /// Bright colours vanish on white and dark ones on black, so each background has its own. No style sets a
    /// background except by exchanging it with the foreground, which is legible on any.
    func rendition(_ style: Style) -> String {
        switch (style, self) {
        case (_, .none), (.plain, _): ""
        case (.title, .dark): "1;96"
        case (.title, .light): "1;34"
        case (.strong, _): "1"
        case (.dim, _): "2"
        case (.good, .dark): "92"
        case (.good, .light): "32"
        case (.warning, .dark): "93"
        case (.warning, .light): "35"
        case (.error, .dark): "1;91"
        case (.error, .light): "1;31"
        case (.chosen, _): "1"
        case (.match, _): "1;4"
        case (.selected, _): "7"
        case (.selectedMatch, _): "1;4;7"
        case (.confirmed, .dark): "1;7;92"
        case (.confirmed, .light): "1;7;32"
        case (.bar, _): "1;7"
        case (.water, _): "2;36"
        case (.park, _): "2;32"
        case (.key, .dark): "96"
        case (.key, .light): "34"
        case (.filled, .dark): "96"
        case (.filled, .light): "34"
        case (.unfilled, _): "2"
        }
    }

    /// A line as text. Without colours it has no escape codes but those of a picture in reverse video, which is none.
    public func text(_ line: Line) -> String {
        line.spans.map { span in
            if span.isVerbatim { return self == .none ? Self.withoutColours(span.text) : span.text }
            let rendition = rendition(span.style)
            return rendition.isEmpty ? span.text : "\u{1B}[\(rendition)m\(span.text)\u{1B}[0m"
        }.joined()
    }

    /// A frame line by line, for pipes and files: nothing moves the cursor, and no line ends in spaces.
    public func lines(_ frame: Frame<some Hashable & Sendable>) -> [String] {
        frame.lines.map { line in
            var text = text(line)
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    /// Removes control sequences (ESC, `[`, parameters, one final letter: ECMA-48, 5.4) but reverse video and its end.
    static func withoutColours(_ text: String) -> String {
        var kept = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "\u{1B}") {
            kept += rest[..<start]
            let end = rest[start...].dropFirst(2).unicodeScalars.firstIndex { (0x40...0x7E).contains($0.value) }
            let sequence = end.map { rest[start...$0] } ?? rest[start...]
            if ["\u{1B}[7m", "\u{1B}[27m"].contains(sequence) { kept += sequence }
            rest = rest[sequence.endIndex...]
        }
        return kept + rest
    }
}
