import Foundation
import Hummingbird
import HTTPTypes
import Rental
import Simulation

/// What a rider does, as the form of a screen brings it.
struct ActForm: Decodable {
    /// The form token of the page.
    let form: String
    let action: Action
    /// The revision that the page shows.
    let revision: Int
    let card: String?
    let rating: Int?
    let comment: String?

    /// - Throws: `HTTPError` 400 for a card that was not offered.
    func event(offering tariff: Tariff) throws -> UmbrellaRental.Event.Kind {
        switch action {
        case .rent: .rent(tariff)
        case .buy: .buy(tariff)
        case .openMap: .openMap
        case .back: .back
        case .pay: .pay(try method)
        case .continue: .continue
        case .finish: .finish
        case .submitFeedback: .submitFeedback(.init(rating: rating, comment: said))
        case .skipFeedback: .skipFeedback
        case .openInformation: .openInformation
        case .closeInformation: .closeInformation
        }
    }

    private var method: PaymentMethod {
        get throws {
            guard let card = TestCard.all.first(where: { $0.token == card }) else { throw HTTPError(.badRequest) }
            return PaymentMethod(token: card.token, validThrough: card.validThrough)
        }
    }

    /// Forms end their lines with two characters (HTML Living Standard, section 4.10.21.7), which a rider counts as one.
    private var said: String? {
        let text = comment?.replacingOccurrences(of: "\r\n", with: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
        return text?.isEmpty == false ? text : nil
    }
}
