/// A hold that is over: the amounts captured and released add up to the amount held.
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
