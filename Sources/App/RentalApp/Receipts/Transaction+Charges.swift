import Checkpoint
import Payments
import Rental

/// What became of the money that a rental asked for: the one place that says so, from the records about its effects.
extension Transaction<UmbrellaRental> {
    /// - Throws: `StoreError`.
    package func status(of effect: EffectPlace, session: Int64) throws -> ChargeStatus {
        let position = EffectPosition(session: session, revision: effect.revision, index: effect.index)
        return switch try fate(of: position) {
        case .pending: .owed
        case .acknowledged, .committed: .charged
        case .parked: .refused
        case .cancelled: .cancelled
        }
    }

    /// What became of the charge for the rental or purchase that a session's screen says is over; nil where the screen
    /// says so of none, and where the record that says so is in an archive that is not at hand.
    /// - Throws: `StoreError`.
    package func charge(of snapshot: SessionState<UmbrellaRental>) throws -> Charge? {
        guard let total = snapshot.state.paid else { return nil }
        // Since its end nothing but the overlay and the connection can have changed many times.
        var (last, portion) = (snapshot.revision, 8)
        while last > 0 {
            let first = max(1, last - portion + 1)
            do {
                for item in try history(snapshot.session, revisions: first...last).reversed() {
                    if let charge = try charge(by: item, session: snapshot.session) { return charge }
                }
            } catch StoreError.archiveMissing {
                // An earlier rental is there; this one need not be.
                guard first < last else { return nil }
                portion /= 2
                continue
            }
            (last, portion) = (first - 1, 2 * portion)
        }
        return Charge(status: .owed, total: total, paid: Money(0, total.currency))
    }

    /// What became of the charge that a transition asked for; nil where it asked for none.
    /// - Throws: `StoreError`.
    package func charge(by item: HistoryEntry<UmbrellaRental>, session: Int64) throws -> Charge? {
        var charges: [(money: Money, status: ChargeStatus)] = []
        for (index, effect) in item.effects.enumerated() {
            guard case .capture(_, let money) = effect else { continue }
            let status = try status(of: EffectPlace(revision: item.revision, index: index), session: session)
            charges.append((money, status))
        }
        guard let currency = charges.first?.money.currency else { return nil }
        return Charge(
            status: .of(charges.lazy.map(\.status)),
            total: Money(charges.reduce(0) { $0 + $1.money.amount }, currency),
            paid: Money(charges.reduce(0) { $0 + ($1.status == .charged ? $1.money.amount : 0) }, currency))
    }

    /// The amounts that no gateway has confirmed, over all sessions, by currency: minor units.
    /// - Parameter status: `owed` or `refused`.
    /// - Throws: `StoreError`.
    package func unconfirmed(_ status: ChargeStatus) throws -> [String: Int64] {
        let effects =
            try status == .refused
            ? parkedEffects().map(\.effect)
            : status == .owed
                ? sessionsWithPendingEffects().flatMap { try pendingEffects(session(owner: $0) ?? 0).map(\.effect) }
                : []
        var sums: [String: Int64] = [:]
        for case .capture(_, let money) in effects { sums[money.currency.rawValue, default: 0] += money.amount }
        return sums
    }

    /// The name that a hold of a session has at the payment gateway; nil where the session has no such hold.
    package func gatewayName(ofHold hold: Int, session: Int64) throws -> String? {
        try store(session: session, revision: hold).map {
            GatewayRequest.name(ofHold: hold, session: session, in: $0)
        }
    }
}
