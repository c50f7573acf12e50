/// A text with a clock in it that counts down on the page.
struct Ticking: Encodable, Hashable, Sendable {
    let before: String
    /// Nil where nothing ticks.
    let clock: String?
    let after: String
    /// When it has counted down, in milliseconds since 1970.
    let until: String

    init(text: String) {
        (before, clock, after, until) = (text, nil, "", "")
    }

    /// - Parameters:
    ///   - until: when it has counted down, or a placeholder for that.
    ///   - clock: what it shows now, or a placeholder for that.
    ///   - text: the text around a clock.
    init(until: String, clock: String, _ text: (String) -> String) {
        // No text of ours contains this sign.
        let parts = text("\u{1}").split(separator: "\u{1}", maxSplits: 1, omittingEmptySubsequences: false)
        before = String(parts[0])
        after = parts.count > 1 ? String(parts[1]) : ""
        self.clock = clock
        self.until = until
    }
}
