import Foundation
import HTTPTypes
import Hummingbird
import Payments
import Rental
import RentalApp

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
        // Only what is paid with has a card.
        let card = action == .pay ? card.flatMap(TestCard.init(token:)) : .visa
        guard let card else { throw HTTPError(.badRequest) }
        return action.event(
            card: card, feedback: .init(rating: rating, comment: said.map(TypedText.plain)), offering: tariff)
    }

    /// Forms end their lines with two characters (HTML Living Standard, section 4.10.21.7), which a rider counts as
    /// one.
    private var said: String? {
        let text = comment?.replacingOccurrences(of: "\r\n", with: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
        return text?.isEmpty == false ? text : nil
    }
}
