import Checkpoint
import Rental
import StateMachine

/// Connects the rental's engine to the payment gateway: sends effects under their keys, and turns answers into events.
public struct GatewayPort: EffectPort {
    public typealias M = UmbrellaRental

    private let gateway: any PaymentGateway
    private let now: () -> Instant

    /// - Parameter now: the clock for the time of the answers.
    public init(_ gateway: any PaymentGateway, now: @escaping () -> Instant) {
        self.gateway = gateway
        self.now = now
    }

    public func perform(_ effect: UmbrellaRental.Effect, key: EffectKey) -> Outcome<UmbrellaRental.Event> {
        do {
            return try attempt(effect, key: key)
        } catch {
            switch error {
            case .unreachable: return .unreachable
            case .busy, .answerLost, .storage: return .unknown("\(error)")
            case .keyReused, .refused, .invalid, .insecure, .damaged, .newer: return .rejected("\(error)")
            }
        }
    }

    /// What the gateway is asked for an effect.
    static func request(_ effect: UmbrellaRental.Effect, _ key: EffectKey) -> GatewayRequest {
        func name(_ hold: Int) -> String { "\(key.session)/\(hold)" }
        switch effect {
        case .authorize(let hold, let card):
            return GatewayRequest(
                .authorize, hold: name(hold.id), amount: hold.amount.amount, currency: hold.amount.currency.rawValue,
                card: card)
        case .capture(let hold, let amount):
            return GatewayRequest(
                .capture, hold: name(hold), amount: amount.amount, currency: amount.currency.rawValue)
        case .release(let hold): return GatewayRequest(.release, hold: name(hold))
        case .redeem, .move, .post:
            preconditionFailure("\(effect) lives in the journal, not at the gateway")
        }
    }

    private func attempt(
        _ effect: UmbrellaRental.Effect, key: EffectKey
    ) throws(GatewayError) -> Outcome<UmbrellaRental.Event> {
        func name(_ hold: Int) -> String { "\(key.session)/\(hold)" }
        switch effect {
        case .authorize(let hold, let card):
            let answer = try gateway.authorize(
                key: key.description, hold: name(hold.id), amount: hold.amount.amount,
                currency: hold.amount.currency.rawValue, card: card)
            let at = now()
            switch answer {
            case .authorized: return .answered(.init(at: at, .holdAuthorized(hold: hold.id)), at: at)
            case .declined(let reason):
                return .answered(.init(at: at, .holdDeclined(hold: hold.id, .init(reason))), at: at)
            case .pending: return .pending
            }
        case .capture(let hold, let amount):
            try gateway.capture(
                key: key.description, hold: name(hold), amount: amount.amount, currency: amount.currency.rawValue)
            return .confirmed
        case .release(let hold):
            try gateway.release(key: key.description, hold: name(hold))
            return .confirmed
        case .redeem, .move, .post:
            preconditionFailure("\(effect) lives in the journal, not at the gateway")
        }
    }
}

extension Decline {
    init(_ reason: DeclineReason) {
        self =
            switch reason {
            case .insufficientFunds, .expiredCard, .refusedByBank: .byIssuer
            case .unknownCard: .unknownCard
            case .released: .released
            }
    }
}
