/// Keeps text that was pasted into a terminal without bracketed paste from pressing keys: a person does not press so
/// many at once.
///
/// Several keys that one read brought are such text when a letter and Enter are among them, or more than four different
/// letters; what follows without a pause belongs to it. A line that begins with a colon is typed, also all at once.
/// Where text is typed, only an Enter at the very end is the key.
struct KeyFlood {
    private var isOn = false

    /// So many different letters in one read are still keys: a fast hand over a slow line.
    private static let mostLetters = 4

    /// Nothing came for a while.
    mutating func calm() { isOn = false }

    /// What these keys, read at once, count as.
    mutating func taken(_ presses: [KeyPress], isTyping: Bool) -> [KeyPress] {
        if isTyping { return Self.text(presses) }
        if !isOn, presses.first == .character(":") { return [presses[0]] + Self.text(Array(presses.dropFirst())) }
        isOn = isOn || Self.isText(presses)
        return isOn && !presses.isEmpty ? [.paste(Self.joined(presses))] : presses
    }

    private static func isText(_ presses: [KeyPress]) -> Bool {
        let letters = Set(presses.compactMap { if case .character(let letter) = $0 { letter } else { nil } })
        return letters.count > mostLetters || !letters.isEmpty && presses.contains(.enter)
    }

    private static func text(_ presses: [KeyPress]) -> [KeyPress] {
        let body = presses.last == .enter ? presses.dropLast() : presses[...]
        guard body.contains(.enter), isText(Array(body)) else { return presses }
        return [.paste(joined(Array(body)))] + presses.suffix(presses.count - body.count)
    }

    private static func joined(_ presses: [KeyPress]) -> String {
        presses.map { press in
            switch press {
            case .character(let character): String(character)
            case .paste(let text): text
            case .enter: "\n"
            case .tab: "\t"
            case .escape, .backspace, .delete, .control, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end,
                .click, .wheelUp, .wheelDown:
                ""
            }
        }.joined()
    }
}
