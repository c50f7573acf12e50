import Rental

/// The map in rent mode: how long, how much, until when, and where to return.
struct ActiveRentView: View {
    let facts: Facts

    private var rent: Rent {
        guard case .activeRent(let rent) = facts.state.screen else {
            preconditionFailure("the rent screen shows a rent, not \(facts.state)")
        }
        return rent
    }

    func body(wide: Bool) -> Body {
        let rent = rent
        let figures = RentFigures(rent, at: facts.time)
        return Body(
            main: [
                Section(.essential, [.text(texts.elapsed, .dim), .digits(texts.clock(figures.elapsed))]),
                Section(
                    .essential,
                    [
                        .row(texts.dueSoFar, texts.money(figures.due), .strong),
                        .row(texts.nextStep(texts.clock(figures.next.inSeconds)), texts.money(figures.next.fare)),
                        .row(texts.buyingNow, texts.money(figures.toKeep)),
                    ]),
                Section(.essential, maximum(rent, figures)),
            ],
            aside: [returns])
    }

    var keys: [Key] {
        [facts.key("f", .finish), facts.key("b", .buy, texts.buyAndKeep), facts.information, facts.quit]
    }

    private func maximum(_ rent: Rent, _ figures: RentFigures) -> [Block] {
        [
            .row(
                texts.maximumAt(facts.timeOfDay(rent.deadline)),
                texts.money(rent.tariff.maximum, of: rent.tariff)),
            .progress(figures.progress),
            .text(texts.maximumIn(texts.fromNow(figures.secondsToMaximum)), .dim),
        ]
    }

    private var returns: Section {
        var points: [Facts.Point] = []
        if case .ready(let page) = facts.points { points = page.rows.filter(\.takesReturns) }
        let items = points.map { point in
            ListItem(name: point.name, details: [point.metres.map { texts.distance($0) } ?? "", point.status])
        }
        return Section(
            .useful,
            [.text(texts.pickupPoints, .title)] + (items.isEmpty ? [] : [.list(Array(items.prefix(5)), chosen: nil)])
                + [.text(texts.returnAnywhere, .dim)])
    }
}
