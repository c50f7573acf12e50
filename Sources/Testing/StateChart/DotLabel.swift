import PlainText

/// The words at an arrow, as one of Graphviz's HTML-like labels: for each transition the event, what must hold and what
/// is committed.
struct DotLabel {
    private var lines: [String] = []

    /// With its quotation marks: `<…>`.
    var text: String { "<" + lines.map { "\($0)<br align=\"left\"/>" }.joined() + ">" }

    init(_ transitions: [ChartTransition], common: String?) {
        for transition in transitions {
            let isCommon = transition.condition != nil && transition.condition == common
            lines.append(isCommon ? Self.conditional(transition.event) : Self.event(transition.event))
            if let condition = transition.condition, !isCommon { lines.append(Self.guarded("[in \(condition)]")) }
            lines += Self.wrapped("[", transition.guardText ?? "", "]").map(Self.guarded)
            lines += Self.wrapped("/ ", transition.effectsText, "").map(Self.effects)
        }
    }

    private init(line: String) { lines = [line] }

    /// What the styles mean.
    static func legend(_ common: String?) -> DotLabel {
        let parts = [
            event("event") + "&#160;always", common.map { conditional("event") + "&#160;only in \($0)" },
            guarded("[what its data must satisfy]"),
            effects("/ effects committed with it, ? where the data decides"), "H the state that was active last",
        ]
        return DotLabel(line: parts.compactMap(\.self).joined(separator: "&#160;&#160;&#160;&#160;"))
    }

    private static func event(_ text: String) -> String { "<b>\(Markup.escaped(text))</b>" }
    private static func conditional(_ text: String) -> String { ##"<font color="#0b4fc4">\##(event(text))</font>"## }
    private static func guarded(_ text: String) -> String {
        ##"<font color="#57606a"><i>\##(Markup.escaped(text))</i></font>"##
    }
    private static func effects(_ text: String) -> String {
        ##"<font color="#116329">\##(Markup.escaped(text))</font>"##
    }

    /// In lines of about 20 characters; nothing for an empty text.
    private static func wrapped(_ opening: String, _ text: String, _ closing: String) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + word.count <= 20 {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append((lines.isEmpty ? opening : "") + word)
            }
        }
        if let last = lines.popLast() { lines.append(last + closing) }
        return lines
    }
}
