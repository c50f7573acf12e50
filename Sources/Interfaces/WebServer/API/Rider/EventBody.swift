import Payments
import Rental
import RentalApp

/// An action of a rider with the facts that go with it.
struct EventBody: Decodable {
    private enum Key: String, CodingKey, CaseIterable {
        case action, card, rating, comment
    }

    private let action: Action
    private let card: TestCard?
    private let feedback: UmbrellaRental.Feedback

    init(from decoder: any Decoder) throws {
        let members = try decoder.members(Key.self)
        action = try members.decode(Action.self, forKey: .action)
        let token = try members.optional(String.self, .card)
        card = try token.map { token in
            guard let card = TestCard(token: token) else {
                let tokens = TestCard.all.map(\.token).joined(separator: ", ")
                throw APIProblem(.bodyMalformed, "there is no such card; there are: \(tokens)")
            }
            return card
        }
        feedback = .init(
            rating: try members.optional(Int.self, .rating),
            comment: try members.optional(String.self, .comment).map(TypedText.plain))
        guard (action == .pay) == (card != nil) else {
            throw APIProblem(.bodyMalformed, "card goes with pay, and pay with card")
        }
        guard action == .submitFeedback || (feedback.rating == nil && feedback.comment == nil) else {
            throw APIProblem(.bodyMalformed, "rating and comment go with submit-feedback")
        }
    }

    /// - Parameter tariff: the one that is on offer.
    func event(offering tariff: Tariff) -> UmbrellaRental.Event.Kind {
        // What is paid with was read with the action; nothing else has a card.
        action.event(card: card ?? .visa, feedback: feedback, offering: tariff)
    }
}
