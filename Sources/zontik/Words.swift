import Desk
import Rental
import Terminal

/// Events and effects in a few words, for whoever reads the journal; the names in front of them are the chart's.
extension UmbrellaRental.Event.Kind {
    func words(_ texts: any Texts) -> String {
        switch self {
        case .rent(let tariff):
            "the rider began a rent, at most \(texts.money(Money(tariff.maximum, tariff.currency)))"
        case .buy(let tariff): "the rider began a purchase for \(texts.money(Money(tariff.price, tariff.currency)))"
        case .openMap: "the rider opened the map"
        case .back: "the rider went back"
        case .pay(let method): "the rider paid with the card \(Sanitizer.visible(method.token))"
        case .continue: "the rider went on"
        case .finish: "the rider asked to return the umbrella"
        case .submitFeedback(let feedback):
            "the rider left feedback: " + (feedback.rating.map { "\($0) of 5" } ?? "no rating")
                + (feedback.comment.map { ", \"\(Sanitizer.visible($0))\"" } ?? "")
        case .skipFeedback: "the rider left no feedback"
        case .openInformation: "the rider opened the information"
        case .closeInformation: "the rider closed the information"
        case .holdAuthorized(let hold): "the payment gateway held the money (hold \(hold))"
        case .holdDeclined(let hold, let decline):
            "the payment gateway declined the card (hold \(hold)): \(texts.decline(decline))"
        case .scanned(let scan):
            "the person at \(scan.point.rawValue) scanned code \(scan.handover) (\(scan.purpose.rawValue))"
        case .connectionLost: "the service went out of reach"
        case .connectionRestored: "the service came back"
        case .codeExpired(let handover): "code \(handover) had expired; a new one was issued"
        case .maximumReached: "the rent reached its maximum"
        }
    }
}

extension UmbrellaRental.Effect {
    func words(_ texts: any Texts) -> String {
        switch self {
        case .authorize(let hold, let card):
            "hold \(texts.money(hold.amount)) on the card \(Sanitizer.visible(card)) (hold \(hold.id))"
        case .capture(let hold, let amount): "take \(texts.money(amount)) out of hold \(hold)"
        case .release(let hold): "give back what is left of hold \(hold)"
        case .redeem(let handover, let point): "use up code \(handover) at \(point.rawValue)"
        case .move(let from, let to): "one umbrella from \(from.label) to \(to.label)"
        case .post(let from, let to, let amount): "\(texts.money(amount)) from \(from.label) to \(to.label)"
        }
    }
}
