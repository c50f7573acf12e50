/// A past rental, as a row of a list.
public struct PastRow {
    /// What its receipt is asked for with, see `Receipt.label`.
    public let number: String
    /// Date and time of the hand-over, on the clock of the point.
    public let start: String
    /// From where to where; what became of the umbrella where it was not returned.
    public let way: String
    public let clock: String
    /// The total, and what became of it where it was not charged.
    public let paid: String
    /// Empty without a rating.
    public let stars: String

    public init(_ past: PastRental, _ texts: any Texts) {
        number = past.receipt.label
        let day = texts.dayAndMonth(past.start.dayOfMonth, Int(past.start.month))
        start = "\(day) \(past.start.year) \(past.start.hoursAndMinutes)"
        way = "\(past.from) → \(past.to ?? texts.staysWithRider(past.receipt.ending))"
        clock = texts.clock(past.receipt.seconds)
        paid = texts.amount(texts.money(past.receipt.total), past.receipt.status)
        stars = past.receipt.feedback?.rating.map(texts.stars) ?? ""
    }
}

extension Texts {
    /// A rating, 1 to 5, as five stars.
    package func stars(_ rating: Int) -> String {
        let full = min(5, max(0, rating))
        return String(repeating: "★", count: full) + String(repeating: "☆", count: 5 - full)
    }
}
