import StateMachine

/// The receipt of a rental or purchase that is over: where, when, how the amount was computed, and what became of the
/// money that was held for it.
///
/// It is computed from the session's transitions alone (`ReceiptFold`), so it never depends on when it is computed.
/// Until the rider leaves the feedback screen, feedback may be added; nothing else ever changes.
public struct Receipt: Hashable, Sendable, Identifiable {
    /// The revision of the scan that handed the umbrella out: unique in the session.
    public let id: Int
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
    public let holds: [ClosedHold]
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

    /// The total amount charged, in the currency of the tariff.
    public var paid: Money {
        Money(holds.reduce(0) { $0 + $1.captured.amount }, tariff.currency)
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
