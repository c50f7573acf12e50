import Localization
import Payments
import Rental

/// The rules, the card, what paying now means, and the wait for the bank.
struct PaymentSection: Encodable, Hashable, Sendable {
    struct Card: Encodable, Hashable, Sendable {
        let token, label, valid: String
        /// The one that is offered first.
        let isFirst: Bool
    }

    let rulesLabel: String
    let rules: [String]
    let rows: [PageRow]
    let cardLabel: String
    /// Empty while the bank is asked.
    let cards: [Card]
    /// That an account is needed to pay on it; nil where there is one, or nothing to choose.
    let accountNeeded: String?
    let authorizing: String?

    init(_ payment: UmbrellaRental.Payment, _ page: PageContext) {
        let texts = page.texts
        let (rules, tariff) = payment.rules
        rulesLabel = texts.rulesOfService
        self.rules = rules.map { texts.rule($0, tariff) }
        rows = Self.rows(payment, page)
        cardLabel = texts.card
        switch payment.phase {
        case .choosing:
            cards = Self.cards(page)
            accountNeeded = page.data.hasAccount ? nil : texts.byNameNeedsAccount
            authorizing = nil
        case .authorizing(let hold):
            cards = []
            accountNeeded = nil
            authorizing = texts.authorizing(hold.amount)
        }
    }

    private static func cards(_ page: PageContext) -> [Card] {
        // Only who has an account can pay by name.
        TestCard.all.filter { $0 != .byName || page.data.hasAccount }.enumerated().map { place, card in
            Card(
                token: card.token,
                label: card == .byName
                    ? page.texts.byName : page.texts.testCard("\(card.label) ···· \(card.last4)"),
                valid: card == .byName
                    ? page.texts.byNameExplained : page.texts.validThrough(CivilTime(card.validThrough).monthAndYear),
                isFirst: place == 0)
        }
    }

    private static func rows(_ payment: UmbrellaRental.Payment, _ page: PageContext) -> [PageRow] {
        let texts = page.texts
        let held = payment.amountToHold.map { texts.money($0) }
        return switch payment {
        case .rent: held.map { [PageRow(texts.heldOnCard, $0)] } ?? []
        case .buy(let tariff, _): [PageRow(texts.youPay, texts.money(Money(tariff.price, tariff.currency)))]
        case .buyOut(let rent, _):
            [PageRow(texts.youPay, texts.money(rent.priceToKeep(at: page.state.time)))]
                + (held.map { [PageRow(texts.additionallyHeld, $0)] } ?? [])
        }
    }
}
