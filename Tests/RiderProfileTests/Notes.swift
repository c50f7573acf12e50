import Rental
import RiderProfile
import StateMachine
import Testing

/// The data of a rider in a test: events in, state and effects out.
struct Notes {
    private(set) var state = RiderData.initial
    private(set) var effects: [RiderData.Effect] = []
    var now = Notes.noon

    static let noon = Instant(milliseconds: 1_780_000_000_000)

    @discardableResult
    mutating func note(_ kind: RiderData.Event.Kind) -> RiderData.Refusal? {
        switch RiderData.transition(state, .init(at: now, kind)) {
        case .accepted(let next, let effects):
            state = next
            self.effects = effects
            return nil
        case .refused(let refusal):
            effects = []
            return refusal
        }
    }

    static let profile: Profile = {
        var profile = Profile()
        profile.name = "Anna Schirm"
        profile.email = "anna@example.org"
        return profile
    }()

    static func rent(
        start: Instant = noon, unlock: Int64 = 100, perInterval: Int64 = 50, intervalSeconds: Int64 = 1_800,
        maximum: Int64 = 2_500
    ) -> Rent {
        let tariff = Tariff(
            currency: .eur, unlock: unlock, perInterval: perInterval, intervalSeconds: intervalSeconds,
            maximum: maximum, price: 2_000)
        return Rent(
            tariff: tariff, hold: Hold(id: 2, amount: Money(maximum, .eur)), start: start,
            from: PointID(rawValue: "harbour"))
    }
}
