import Localization
import Rental

/// A rating and a comment, each optional.
struct FeedbackSection: Encodable, Hashable, Sendable {
    struct Star: Encodable, Hashable, Sendable {
        let value: Int
        let label: String
    }

    let paid, howWasIt, bothOptional, rating, comment: String
    let stars: [Star]
    let longest: Int

    init(_ paid: Money, _ charge: ChargeStatus, _ texts: any Texts) {
        self.paid = texts.paid(paid, charge)
        howWasIt = texts.howWasIt
        bothOptional = texts.bothOptional
        rating = texts.rating
        comment = texts.comment
        stars = (1...5).map { Star(value: $0, label: texts.of($0, 5)) }
        longest = UmbrellaRental.Feedback.longestComment
    }
}
