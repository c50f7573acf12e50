/// Which rental a clerk means: a rental of a session, by the number of its hold. It stays the same whatever happens to
/// the rental, and no other rental of the store ever has it.
package struct RentalID: Hashable, Sendable {
    package let session: Int64
    package let hold: Int

    package init(session: Int64, hold: Int) {
        (self.session, self.hold) = (session, hold)
    }

    /// - Parameter text: as `text` gives it.
    /// - Returns: nil for any other text.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let session = Int64(parts[0]), let hold = Int(parts[1]), session > 0, hold > 0 else {
            return nil
        }
        self.init(session: session, hold: hold)
    }

    package var text: String { "\(session)-\(hold)" }
}
