/// A hold that is over: the amounts to be captured and released add up to the amount held.
public struct ClosedHold: Hashable, Sendable, Identifiable {
    /// The hold's number in the session; see `Hold`.
    public let id: Int
    public let held: Money
    /// What the rental or purchase costs of it. Whether that was charged is said by `status`.
    public internal(set) var captured: Money
    /// What is left of it. Whether it was given back is said by `release`.
    public internal(set) var released: Money
    /// What became of the charge. A receipt that was computed from transitions alone knows no more than that it is
    /// owed.
    public private(set) var status = ChargeStatus.owed
    /// What became of the release, in the words of a charge; nil where nothing was left to release.
    public private(set) var release: ChargeStatus?
    /// The hold's name at the payment gateway; nil where it was not looked up.
    public private(set) var gatewayID: String?
    /// The effects that ask the gateway, by their places.
    var asked = Asked()

    struct Asked: Hashable, Sendable {
        var capture: EffectPlace?
        var release: EffectPlace?
    }

    init(_ hold: Hold) {
        id = hold.id
        held = hold.amount
        captured = Money(0, hold.amount.currency)
        released = Money(0, hold.amount.currency)
    }

    /// The same, with what the gateway answered.
    func settled(
        _ status: (EffectPlace) throws -> ChargeStatus, named name: (_ hold: Int) throws -> String?
    ) rethrows -> ClosedHold {
        var hold = self
        hold.status = try asked.capture.map(status) ?? .owed
        hold.release = try asked.release.map(status)
        hold.gatewayID = try name(id)
        return hold
    }
}
