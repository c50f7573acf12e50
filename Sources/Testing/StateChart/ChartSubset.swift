/// The part of SCXML a chart may use. What is not listed here is refused.
///
/// Small on purpose: everything in it is done alike by every engine, and can be read in one sitting.
enum ChartSubset {
    /// What may stand on an element.
    struct Rule {
        var required: Set<String> = []
        var optional: Set<String> = []
        /// Attributes of which only one value is in the subset.
        var fixed: [String: String] = [:]
        /// Elements it may stand in; empty for the document element.
        var parents: Set<String> = []
    }

    /// The rule for an element inside another; nil when the element is not in the subset at all.
    static func rule(for element: String, in parent: String?) -> Rule? {
        if element == "transition", parent == "history" {
            return Rule(required: ["target"], parents: ["history"])
        }
        return rules[element]
    }

    private static let rules: [String: Rule] = [
        "scxml": Rule(
            required: ["name", "initial", "z:vocabulary"],
            fixed: [
                "xmlns": "http://www.w3.org/2005/07/scxml",
                "xmlns:z": "https://zontik.example/chart",
                "version": "1.0",
                "datamodel": "ecmascript",
            ]
        ),
        "parallel": Rule(required: ["id"], parents: ["scxml", "state", "parallel"]),
        "state": Rule(required: ["id"], optional: ["initial"], parents: ["scxml", "state", "parallel"]),
        "history": Rule(required: ["id"], fixed: ["type": "shallow"], parents: ["state"]),
        "transition": Rule(
            required: ["event", "target"],
            optional: ["cond", "z:guard", "z:effects"],
            parents: ["state", "parallel"]
        ),
    ]

    /// Nil when an element with these attributes may stand in `parent`; otherwise what is wrong with it.
    static func objection(to element: String, _ attributes: [String: String], in parent: String?) -> String? {
        guard let rule = rule(for: element, in: parent) else { return "element <\(element)> is not in the subset" }
        if let parent {
            guard rule.parents.contains(parent) else { return "<\(element)> may not stand in <\(parent)>" }
        } else {
            guard rule.parents.isEmpty else { return "<\(element)> may not be the document element" }
        }
        let known = rule.required.union(rule.optional).union(rule.fixed.keys)
        if let foreign = attributes.keys.filter({ !known.contains($0) }).min() {
            return "attribute \(foreign) on <\(element)> is not in the subset"
        }
        if let missing = rule.required.union(rule.fixed.keys).filter({ attributes[$0] == nil }).min() {
            return "<\(element)> needs the attribute \(missing)"
        }
        if let wrong = rule.fixed.filter({ attributes[$0.key] != $0.value }).min(by: { $0.key < $1.key }) {
            return "\(wrong.key) on <\(element)> must be \"\(wrong.value)\""
        }
        return nil
    }

    /// Whether a text can name a state: a letter, then letters and digits, ASCII.
    static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first) else { return false }
        return text.utf8.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Whether a text can name an event: identifiers separated by dots. No wildcard, no list.
    static func isEvent(_ text: String) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isIdentifier(String($0)) }
    }

    /// The state of a condition `In('state')`; nil for any other expression.
    static func stateOfCondition(_ text: String) -> String? {
        guard text.hasPrefix("In('"), text.hasSuffix("')") else { return nil }
        let id = String(text.dropFirst(4).dropLast(2))
        return isIdentifier(id) ? id : nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
