/// Money that was held on the rider's card, and what became of it: captured and released add up to what was held.
public struct ClosedHold: Hashable, Sendable, Identifiable {
    /// The hold's number in the session; see `Hold`.
    public let id: Int
    public let held: Money
    public internal(set) var captured: Money
    public internal(set) var released: Money

    init(_ hold: Hold) {
        id = hold.id
        held = hold.amount
        captured = Money(0, hold.amount.currency)
        released = Money(0, hold.amount.currency)
    }
}
