import Checkpoint
import Rental
import StateMachine

/// The payment gateway of a simulated city: grants everything, and counts what it was asked. For one thread.
final class CountingGateway: EffectPort {
    typealias M = UmbrellaRental

    private let now: () -> Instant
    private(set) var requests = 0
    private(set) var acknowledgements = 0
    /// In minor units.
    private(set) var captured: Int64 = 0

    init(now: @escaping () -> Instant) { self.now = now }

    func perform(_ effect: UmbrellaRental.Effect, key: EffectKey) -> Outcome<UmbrellaRental.Event> {
        requests += 1
        switch effect {
        case .authorize(let hold, _):
            return .answered(Script.event(.authorized, number: hold.id, at: now()), at: now())
        case .capture(_, let money):
            captured += money.amount
            acknowledgements += 1
            return .confirmed
        case .release:
            acknowledgements += 1
            return .confirmed
        case .redeem, .move, .post, .list, .unlist, .number: preconditionFailure("\(effect) is not the gateway's")
        }
    }
}
