/// The words at an arrow: for each of its transitions the event, what must hold and what is committed.
struct ArrowLabel {
    /// How a line of it looks.
    enum Style { case event, riderEvent, guardText, effects }

    /// Line height in pixels.
    static let leading = 13

    let lines: [(text: String, style: Style)]
    var box: Box

    var width: Int { box.width }

    /// - Parameter common: the condition so common that it is shown by a style instead of by words.
    init(_ transitions: [ChartTransition], common: String?) {
        var lines: [(String, Style)] = []
        for transition in transitions {
            let isCommon = transition.condition != nil && transition.condition == common
            let condition = isCommon ? nil : transition.condition
            lines.append((transition.event, isCommon ? .riderEvent : .event))
            if let condition { lines.append(("[in \(condition)]", .guardText)) }
            lines += Self.wrap("[", transition.guardText ?? "", "]").map { ($0, .guardText) }
            lines += Self.wrap("/ ", transition.effectsText, "").map { ($0, .effects) }
        }
        self.lines = lines
        let longest = lines.map { Self.width(of: $0.0) }.max() ?? 0
        box = Box(left: 0, top: 0, right: longest, bottom: lines.count * Self.leading)
    }

    /// A generous guess: the font of the reader is not known here.
    static func width(of text: String) -> Int { text.count * 58 / 10 + 2 }

    private static func wrap(_ opening: String, _ text: String, _ closing: String) -> [String] {
        guard !text.isEmpty else { return [] }
        var lines = [opening]
        for word in text.split(separator: " ") {
            let isFirst = lines[lines.count - 1] == opening
            if !isFirst, lines[lines.count - 1].count + word.count > 17 {
                lines.append(String(word))
            } else {
                lines[lines.count - 1] += (isFirst ? "" : " ") + word
            }
        }
        lines[lines.count - 1] += closing
        return lines
    }
}
