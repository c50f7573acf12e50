/// One way out of a state.
public struct ChartTransition: Hashable, Sendable {
    /// The state it belongs to.
    public let source: String
    /// What it answers to. Tokens separated by dots; `pay` answers to `pay.beyondHold` as well.
    public let event: String
    /// The state that must be active as well, anywhere in the chart.
    public let condition: String?
    /// The state or history it leads to.
    public let target: String
    /// What the event's data must satisfy, in words for people; nil when it carries nothing to check.
    public let guardText: String?
    /// What is committed together with it, in this order.
    public let effects: [ChartEffect]
    /// Its number among the transitions of the chart, in document order, counted from 1.
    public let number: Int
    /// Where the element stands in the document, counted from 1.
    public let line: Int

    /// The effects as the document spells them; empty when there are none.
    public var effectsText: String { effects.map(\.description).joined(separator: " ") }

    /// Whether this transition answers to an event: its tokens are the event's first tokens.
    public func matches(_ name: String) -> Bool {
        name == event || name.hasPrefix(event + ".")
    }

    /// Whether a list of effects is one this transition allows: every required effect, any of the optional ones,
    /// in the order of the chart, and nothing else.
    public func allows(effects names: [String]) -> Bool {
        Self.allows(names[...], effects[...])
    }

    private static func allows(_ names: ArraySlice<String>, _ pattern: ArraySlice<ChartEffect>) -> Bool {
        guard let expected = pattern.first else { return names.isEmpty }
        let rest = pattern.dropFirst()
        if names.first == expected.name, allows(names.dropFirst(), rest) { return true }
        return expected.isOptional && allows(names, rest)
    }
}
