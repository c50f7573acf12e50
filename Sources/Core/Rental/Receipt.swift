import StateMachine

/// What a rider has of a rental or a purchase that is over: where, when, how the amount was reached, and what became of
/// the money that was held for it.
///
/// It follows from the session's transitions alone (`ReceiptFold`), so that it is the same whenever it is asked for.
/// Until the rider leaves the feedback screen the feedback may still come; nothing else ever changes.
public struct Receipt: Hashable, Sendable, Identifiable {
    /// The revision of the scan that handed the umbrella out: unique in the session.
    public let id: Int
    public let ending: Ending
    /// The prices that were agreed on.
    public let tariff: Tariff
    /// The point that handed the umbrella out.
    public let from: PointID
    /// The scan that handed the umbrella out.
    public let start: Instant
    /// The scan that took it back, the payment that bought it out, or the moment the maximum was reached. For a
    /// purchase the same as `start`.
    public let end: Instant
    /// In the order in which they were held: the one of the hand-over, and one more where the price exceeded it.
    public let holds: [ClosedHold]
    /// What the rider said, if anything.
    public internal(set) var feedback: UmbrellaRental.Feedback?

    /// With what the rider said in plain, as far as it can be read.
    package func saying(_ read: (TypedText) throws -> TypedText) rethrows -> Receipt {
        guard let said = feedback, let comment = said.comment else { return self }
        var receipt = self
        receipt.feedback = .init(rating: said.rating, comment: try read(comment))
        return receipt
    }

    /// How it ended.
    public enum Ending: Hashable, Sendable {
        case returned(to: PointID)
        /// The rent reached its maximum, and the umbrella stayed with the rider.
        case forfeited
        /// Bought during the rent.
        case boughtOut
        /// Never rented.
        case bought
    }

    /// All that was charged, in the currency of the tariff.
    public var paid: Money {
        Money(holds.reduce(0) { $0 + $1.captured.amount }, tariff.currency)
    }

    /// How long the clock ran, in seconds.
    public var seconds: Int64 { end.seconds(since: start) }

    /// How the fare was reached; nil for a purchase, which has none.
    public var fare: FareSteps? {
        switch ending {
        case .returned, .forfeited, .boughtOut: FareSteps(tariff, afterSeconds: seconds)
        case .bought: nil
        }
    }

    /// The price of the umbrella, where it counted.
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
