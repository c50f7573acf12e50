import Checkpoint
import Rental

/// What became of a parked effect that was to be retried or cancelled.
package enum ParkedOutcome: String, Encodable, Sendable {
    /// The payment gateway confirmed it.
    case confirmed
    /// It is owed again; the gateway has not confirmed it yet.
    case pending
    /// The gateway refused it again.
    case parked
    case cancelled
    /// No such effect is parked; nothing was changed.
    case notParked
}

/// Effects that the payment gateway refused for good, as after a backup was restored whose rentals were paid for since.
extension AppContext {
    /// All of them, in the order of their sessions.
    /// - Throws: `StoreError`.
    package func parkedEffects() throws -> [ParkedEffect<UmbrellaRental>] {
        try journal.read { try $0.parkedEffects() }
    }

    /// Asks the gateway for a parked effect again, under the same key.
    /// - Throws: `ClockFault` with nothing changed; `StoreError`.
    package func retry(_ effect: EffectPosition) throws -> ParkedOutcome {
        try change(effect) { session in
            guard try session.engine.retry(effect) else { return .notParked }
            try session.resume()
            return switch try session.explain(effect.revision)?.effects[effect.index].fate {
            case .parked: .parked
            case .pending: .pending
            case .acknowledged, .cancelled, .committed, nil: .confirmed
            }
        }
    }

    /// Cancels a parked effect for good: a hold becomes a declined card, a charge is never made.
    /// - Throws: `ClockFault` with nothing changed; `StoreError`.
    package func cancel(_ effect: EffectPosition) throws -> ParkedOutcome {
        try change(effect) { try $0.engine.cancel(effect) ? .cancelled : .notParked }
    }

    private func change(
        _ effect: EffectPosition, _ body: (RentalSession) throws -> ParkedOutcome
    ) throws -> ParkedOutcome {
        guard let owner = try journal.read({ try $0.owner(session: effect.session) }) else { return .notParked }
        try judgeClock()
        return try body(session(of: owner))
    }
}
