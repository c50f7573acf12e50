import TerminalUI
import Localization
import Rental

/// The rules, the card, what paying now means, and the wait for the gateway.
struct PaymentView: View {
    let model: ScreenModel

    private var payment: UmbrellaRental.Payment {
        guard case .payment(let payment) = model.state.screen else {
            preconditionFailure("the payment screen shows a payment, not \(model.state)")
        }
        return payment
    }

    func body(wide: Bool) -> Body {
        let (rules, tariff) = payment.rules
        let rulesSection = Section(
            .important,
            [.text(texts.rulesOfService, .title)] + rules.map { .item(texts.rule($0, tariff)) },
            // In a small window the rest of the rules is a key away, on a page that scrolls.
            keeps: .first)
        return Body(main: [rulesSection], aside: [Section(.essential, cards), Section(.essential, amounts)] + phase)
    }

    var keys: [Key] {
        [model.enter(.pay), model.back] + (model.cards.count > 1 ? [model.choose] : []) + [
            model.key("r", texts.rulesKey, .show(.entry(rulesEntry))), model.information, model.quit,
        ]
    }

    /// The place of the rules among the entries of the information.
    private var rulesEntry: Int {
        let entry = InformationEntry.rules(payment.ruleSet)
        return InformationEntry.allCases.firstIndex(of: entry)!
    }

    private var cards: [Block] {
        guard !model.cards.isEmpty else { return [.text(texts.card, .title), .text(texts.noCards, .warning)] }
        let items = model.cards.map { card in
            if card.explanation != nil { return ListItem(name: card.label, details: []) }
            // As printed on the card, the same everywhere; the last instant of a month is the next one further east.
            let month = CivilTime(card.validThrough).monthAndYear
            return ListItem(name: card.label, details: [texts.validThrough(month)])
        }
        let explained = model.cards.compactMap { card in
            card.explanation.map { Block.text("\(card.label): \($0)", .dim) }
        }
        return [.text(texts.card, .title), .list(items, chosen: model.chosen(of: items.count))] + explained
    }

    private var amounts: [Block] {
        let held = payment.amountToHold.map { texts.money($0) }
        switch payment {
        case .rent:
            return held.map { [.row(texts.heldOnCard, $0, .strong)] } ?? []
        case .buy(let tariff, _):
            return [.row(texts.youPay, texts.money(tariff.price, of: tariff), .strong)]
        case .buyOut(let rent, _):
            return [.row(texts.youPay, texts.money(rent.priceToKeep(at: model.state.time)), .strong)]
                + (held.map { [.row(texts.additionallyHeld, $0)] } ?? [])
        }
    }

    private var phase: [Section] {
        switch payment.phase {
        case .choosing(nil): []
        // What is said of the newest try counts.
        case .choosing(_?) where model.message != nil: []
        case .choosing(let decline?): [Section(.essential, [.text(texts.decline(decline), .error)])]
        case .authorizing(let hold): [Section(.essential, [.text(texts.authorizing(hold.amount), .warning)])]
        }
    }
}
