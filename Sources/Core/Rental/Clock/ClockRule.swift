public import StateMachine

/// The rule that says how far a clock may jump ahead and still be believed.
public struct ClockRule: Hashable, Sendable {
    /// In seconds: the longest time that a rental lasts. A jump further than that would end every running rental.
    public let longestRentalSeconds: Int64
    /// In seconds: how long after the newest record a clock is believed without any evidence. Riders go on holiday;
    /// a clock that is wrong is usually wrong by years.
    public static let longestAbsenceSeconds: Int64 = 56 * 86_400

    /// - Parameter tariffs: all current tariffs.
    public init(_ tariffs: [Tariff]) {
        longestRentalSeconds = tariffs.map(\.secondsToMaximum).max() ?? 0
    }

    /// - Parameter earlier: a time that is known to have passed.
    public func allows(_ now: Instant, after earlier: Instant) -> Bool {
        now <= earlier.advanced(bySeconds: longestRentalSeconds)
    }

    /// Whether a clock is right, as far as can be known. The strongest evidence decides.
    /// - Parameters:
    ///   - now: what the clock shows.
    ///   - newest: when the newest record was made.
    public func believes(_ now: Instant, after newest: Instant, _ evidence: ClockEvidence) -> Bool {
        if allows(now, after: newest) { return true }
        if let latest = evidence.others.max() { return allows(now, after: latest) }
        // A clock that is far behind its expected time was set back since, and what was expected of it is void.
        if let expected = evidence.expected, allows(expected, after: now) { return allows(now, after: expected) }
        if evidence.isSynchronized == true { return true }
        return now <= newest.advanced(bySeconds: Self.longestAbsenceSeconds)
    }
}
