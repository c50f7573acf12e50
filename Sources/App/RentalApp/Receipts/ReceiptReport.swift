import Localization
import Rental

/// A receipt as JSON for programs. It has the identifiers of points and times in UTC, because names and time zones of
/// points may change, and a receipt does not.
package struct ReceiptReport: Encodable {
    private let receipt: Receipt

    package init(_ receipt: Receipt) {
        self.receipt = receipt
    }

    private enum Key: String, CodingKey {
        case id, number, ending, from, to, start, end, seconds, tariff, fare, price, holds
        case status, total, paid, owed, refused, cancelled, feedback, returnNumber, clerkReason
    }

    private struct Fare: Encodable {
        let unlock: Money
        let intervals: Int64
        let used: Money
        /// The maximum cut it.
        let capped: Bool
        let fare: Money

        init(_ steps: FareSteps) {
            unlock = steps.unlock
            intervals = steps.intervals
            used = steps.used
            capped = steps.isCapped
            fare = steps.fare
        }
    }

    private struct Hold: Encodable {
        let id: Int
        /// What the payment gateway calls it.
        let gatewayID: String?
        /// What was held, and what of it the gateway has captured and released.
        let held, captured, released: Money
        /// What it was asked to capture and to release, and what became of that.
        let charge, release: Asked

        init(_ hold: ClosedHold) {
            func done(_ money: Money, _ status: ChargeStatus) -> Money {
                status == .charged ? money : Money(0, money.currency)
            }
            let release = hold.release ?? .charged
            id = hold.id
            gatewayID = hold.gatewayID
            held = hold.held
            captured = done(hold.captured, hold.status)
            released = done(hold.released, release)
            charge = Asked(status: hold.status.rawValue, amount: hold.captured)
            self.release = Asked(
                status: release == .charged ? "released" : release.rawValue, amount: hold.released)
        }
    }

    private struct Asked: Encodable {
        let status: String
        let amount: Money
    }

    private struct Said: Encodable {
        let rating: Int?
        /// Left out where there is none, and where it was erased.
        let comment: String?

        init(_ feedback: UmbrellaRental.Feedback) {
            rating = feedback.rating
            comment = feedback.comment?.plain
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(receipt.id, forKey: .id)
        try container.encode(receipt.number, forKey: .number)
        try container.encode(receipt.ending.word, forKey: .ending)
        try container.encode(receipt.from.rawValue, forKey: .from)
        // `encode`, not `encodeIfPresent`: what does not apply is null, so that every answer has every key.
        try container.encode(receipt.ending.to?.rawValue, forKey: .to)
        try container.encode(CivilTime.rfc3339(receipt.start), forKey: .start)
        try container.encode(CivilTime.rfc3339(receipt.end), forKey: .end)
        try container.encode(receipt.seconds, forKey: .seconds)
        try container.encode(receipt.tariff, forKey: .tariff)
        try container.encode(receipt.fare.map(Fare.init), forKey: .fare)
        try container.encode(receipt.price, forKey: .price)
        try container.encode(receipt.holds.map(Hold.init), forKey: .holds)
        try container.encode(receipt.status, forKey: .status)
        try container.encode(receipt.total, forKey: .total)
        try container.encode(receipt.paid, forKey: .paid)
        try container.encode(receipt.amount(.owed), forKey: .owed)
        try container.encode(receipt.amount(.refused), forKey: .refused)
        try container.encode(receipt.amount(.cancelled), forKey: .cancelled)
        try container.encode(receipt.returnNumber?.text, forKey: .returnNumber)
        try container.encode(receipt.clerkReason?.plain, forKey: .clerkReason)
        try container.encode(receipt.feedback.map(Said.init), forKey: .feedback)
    }
}

extension Receipt.Ending {
    /// The same in every language.
    fileprivate var word: String {
        switch self {
        case .returned: "returned"
        case .forfeited: "kept"
        case .boughtOut: "boughtOut"
        case .bought: "bought"
        }
    }

    /// The point that took the umbrella back.
    fileprivate var to: PointID? {
        switch self {
        case .returned(let point): point
        case .forfeited, .boughtOut, .bought: nil
        }
    }
}
