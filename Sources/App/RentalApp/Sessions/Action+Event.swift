import Payments
import Rental

extension Action {
    /// The event of an action, with its arguments.
    /// - Parameters:
    ///   - card: the card to pay with.
    ///   - tariff: the current prices.
    package func event(
        card: TestCard = .visa, feedback: UmbrellaRental.Feedback = .init(rating: nil, comment: nil),
        offering tariff: Tariff
    ) -> UmbrellaRental.Event.Kind {
        switch self {
        case .rent: .rent(tariff)
        case .buy: .buy(tariff)
        case .openMap: .openMap
        case .back: .back
        case .pay: .pay(PaymentMethod(token: card.token, validThrough: card.validThrough))
        case .continue: .continue
        case .finish: .finish
        case .submitFeedback: .submitFeedback(feedback)
        case .skipFeedback: .skipFeedback
        case .openInformation: .openInformation
        case .closeInformation: .closeInformation
        }
    }
}
