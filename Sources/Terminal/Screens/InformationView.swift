import Rental

/// Questions and answers, over whatever screen is below.
struct InformationView: View {
    let facts: Facts

    func body(wide: Bool) -> Body {
        let topics = Topic.allCases
        let chosen = facts.chosen(of: topics.count) ?? 0
        let tariff = facts.state.tariff(onOffer: facts.offer)
        guard wide else {
            let entries = topics.map { (question: texts.question($0), answer: Optional(texts.answer($0, tariff))) }
            return Body(main: [Section(.essential, [.questions(entries, chosen: chosen)])])
        }
        let entries = topics.map { (question: texts.question($0), answer: String?.none) }
        return Body(
            main: [Section(.essential, [.questions(entries, chosen: chosen)])],
            aside: [
                Section(
                    .essential,
                    [.text(texts.question(topics[chosen]), .title), .text(texts.answer(topics[chosen], tariff))])
            ])
    }

    var keys: [Key] {
        [
            facts.choose,
            facts.key([.escape, .backspace, .character("i")], "esc", .closeInformation),
            facts.quit,
        ]
    }
}

extension UmbrellaRental.State {
    /// The prices this rider has agreed to or is about to; those on offer before.
    public func tariff(onOffer offer: Tariff) -> Tariff {
        switch screen {
        case .payment(.rent(let tariff, _, _)), .payment(.buy(let tariff, _)): tariff
        case .qrCode(.rentAwaiting(_, let tariff, _, _)), .qrCode(.buyAwaiting(_, let tariff, _)): tariff
        case .payment(.buyOut(let rent, _)), .qrCode(.rentScanned(let rent)), .qrCode(.returnAwaiting(_, let rent)),
            .qrCode(.returnScanned(let rent, _)), .activeRent(let rent):
            rent.tariff
        case .main, .map, .feedback, .qrCode(.buyScanned): offer
        }
    }
}
