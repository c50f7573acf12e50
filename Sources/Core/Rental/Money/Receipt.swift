import StateMachine

/// The receipt of a rental or purchase that is over: where, when, how the amount was computed, and what became of the
/// money that was held for it.
///
/// It is computed from the session's transitions (`ReceiptFold`) and from what the gateway answered (`settled`). Until
/// the rider leaves the feedback screen, feedback may be added, and until the gateway has answered, the status of an
/// amount may change; nothing else ever does.
public struct Receipt: Hashable, Sendable, Identifiable {
    /// The revision of the scan that handed the umbrella out: unique in the session.
    public let id: Int
    /// The number of the receipt: from 1, without gaps, in the order in which the rentals and purchases of the whole
    /// store ended. Nil for one that ended before receipts were numbered.
    public let number: Int?
    /// What the receipt is called, and asked for with: its number, or for one from before receipts were numbered the
    /// letter r and its `id`.
    public var label: String { number.map { "\($0)" } ?? "r\(id)" }
    public let ending: Ending
    /// The agreed prices.
    public let tariff: Tariff
    /// The point that handed the umbrella out.
    public let from: PointID
    /// The scan that handed the umbrella out.
    public let start: Instant
    /// The scan that took it back, the payment that bought it during the rental, or the moment the maximum was reached.
    /// For a purchase the same as `start`.
    public let end: Instant
    /// In the order in which they were made: the hold of the hand-over, and a second one if the price exceeded it.
    public internal(set) var holds: [ClosedHold]
    /// The number under which a clerk could find the rental; nil for a purchase, and for one of an earlier version.
    public let returnNumber: ReturnNumber?
    /// Why a clerk took the umbrella back without a code; nil if that was not so.
    public internal(set) var clerkReason: TypedText?
    /// The rider's feedback, if there is any.
    public internal(set) var feedback: UmbrellaRental.Feedback?

    /// With what was typed decrypted, if it can be.
    /// - Parameter read: decrypts a sealed text; returns it unchanged if it cannot.
    package func saying(_ read: (TypedText) throws -> TypedText) rethrows -> Receipt {
        var receipt = self
        receipt.clerkReason = try clerkReason.map(read)
        guard let said = feedback, let comment = said.comment else { return receipt }
        receipt.feedback = .init(rating: said.rating, comment: try read(comment))
        return receipt
    }

    /// How it ended.
    public enum Ending: Hashable, Sendable {
        case returned(to: PointID)
        /// The fare reached the maximum, and the umbrella stayed with the rider.
        case forfeited
        /// Bought during the rental.
        case boughtOut
        /// Bought without a rental.
        case bought
    }

    /// What the rental or purchase costs, in the currency of the tariff, whatever became of the charge.
    public var total: Money { Money(holds.reduce(0) { $0 + $1.captured.amount }, tariff.currency) }

    /// The part of the total that has a status.
    public func amount(_ status: ChargeStatus) -> Money {
        Money(holds.reduce(0) { $0 + ($1.status == status ? $1.captured.amount : 0) }, tariff.currency)
    }

    /// The amount that was charged.
    public var paid: Money { amount(.charged) }

    /// What became of the total, in one word.
    public var status: ChargeStatus { .of(holds.lazy.map(\.status)) }

    /// The same, with what the payment gateway answered.
    /// - Parameters:
    ///   - status: what became of an effect.
    ///   - name: the name that a hold of the session has at the gateway.
    package func settled(
        _ status: (EffectPlace) throws -> ChargeStatus, named name: (_ hold: Int) throws -> String?
    ) rethrows -> Receipt {
        var receipt = self
        receipt.holds = try holds.map { try $0.settled(status, named: name) }
        return receipt
    }

    /// The duration from `start` to `end`, in seconds.
    public var seconds: Int64 { end.seconds(since: start) }

    /// How the fare was computed; nil for a purchase, which has no fare.
    public var fare: FareSteps? {
        switch ending {
        case .returned, .forfeited, .boughtOut: FareSteps(tariff, afterSeconds: seconds)
        case .bought: nil
        }
    }

    /// The price of the umbrella, if the rider paid it.
    public var price: Money? {
        switch ending {
        case .bought, .boughtOut: Money(tariff.price, tariff.currency)
        case .returned, .forfeited: nil
        }
    }
}

extension Receipt.Ending {
    /// What it means that an umbrella moved; nil where nothing ends by it.
    init?(from: Place, to: Place) {
        switch (from, to) {
        case (.onRent, .point(let point)): self = .returned(to: point)
        case (.onRent, .forfeited): self = .forfeited
        case (.onRent, .sold): self = .boughtOut
        case (.point, .sold): self = .bought
        case (.point, .point), (.point, .onRent), (.point, .forfeited), (.onRent, .onRent), (.sold, _), (.forfeited, _):
            return nil
        }
    }
}
