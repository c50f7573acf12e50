import Rental

/// The map in rent mode: how long, how much, until when, and where to return.
struct ActiveRentView: View {
    let facts: Facts

    private var rent: Rent {
        guard case .activeRent(let rent) = facts.state.screen else {
            preconditionFailure("the screen of a running rental shows a running rental, not \(facts.state)")
        }
        return rent
    }

    func body(wide: Bool) -> Body {
        let rent = rent
        let figures = RentFigures(rent, recorded: facts.state.time, at: facts.time)
        let points = NearestPoints(facts: facts, title: texts.whereToReturn, none: texts.noneTakesReturns) { point in
            var item = point.item(facts)
            item.details = [.init(text: point.way(texts)), point.detail(point.stateForReturn, point.status)]
            return item
        }
        let returns = Section(.useful, points.list(wide ? 5 : 4) + [.text(texts.returnAnywhere, .dim)])
        return Body(
            main: [
                Section(.essential, [.text(texts.elapsed, .dim), .digits(texts.clock(figures.elapsed))]),
                Section(
                    .essential,
                    [
                        .row(texts.dueSoFar, texts.money(figures.due), .strong),
                        .row(texts.nextStep(texts.clock(figures.next.inSeconds)), texts.money(figures.next.fare)),
                        .progress(figures.stepProgress),
                        .row(texts.buyingNow, texts.money(figures.toKeep)),
                    ]),
                Section(.essential, maximum(rent, figures)),
                Section(.important, facts.nextReminder.map { [.text($0, .dim)] } ?? []),
            ],
            aside: [returns] + (wide ? points.map : []),
            mainColumns: NearestPoints.factColumns, leastAside: NearestPoints.leastColumns)
    }

    var keys: [Key] {
        [
            facts.key("f", .finish), facts.key("b", .buy, texts.buyAndKeep),
            facts.note("m", texts.points, .show(.points)),
        ] + facts.pages.map { $0.shown(false) } + [facts.information, facts.quit]
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
}
