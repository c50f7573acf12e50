import StateMachine

/// When an answer changed last (RFC 9110, section 8.8.2).
struct LastModified: Sendable, Equatable {
    let date: HTTPDate
    /// Whether no other answer to the same question ever had this date or a later one. Of two within a second, or when
    /// the clock went back, the date does not identify which one a client has.
    let isDistinct: Bool

    init(_ date: HTTPDate, isDistinct: Bool) {
        self.date = date
        self.isDistinct = isDistinct
    }

    /// Whether a field `If-Modified-Since` says that the sender has it already (section 13.1.3).
    func isKnown(to field: String) -> Bool {
        guard isDistinct, let known = HTTPDate(field) else { return false }
        return known >= date
    }
}
