import TerminalUI
import Rental

/// The map in rent mode: how long, how much, until when, and where to return.
struct ActiveRentView: View {
    let model: ScreenModel

    private var rent: Rent {
        guard case .activeRent(let rent) = model.state.screen else {
            preconditionFailure("the screen of a running rental shows a running rental, not \(model.state)")
        }
        return rent
    }

    func body(wide: Bool) -> Body {
        let rent = rent
        let meter = FareMeter(rent, recorded: model.state.time, at: model.time)
        let points = NearestPoints(model: model, title: texts.whereToReturn, none: texts.noneTakesReturns) { point in
            var item = point.item(model)
            item.details = [.init(text: point.way(texts)), point.detail(point.stateForReturn, point.status)]
            return item
        }
        let returns = Section(.useful, points.list(wide ? 5 : 4) + [.text(texts.returnAnywhere, .dim)])
        return Body(
            main: [
                Section(.essential, [.text(texts.elapsed, .dim), .digits(texts.clock(meter.elapsed))]),
                Section(
                    .essential,
                    [
                        .row(texts.dueSoFar, texts.money(meter.due), .strong),
                        .row(texts.nextStep(texts.clock(meter.next.inSeconds)), texts.money(meter.next.fare)),
                        .progress(meter.stepProgress),
                        .row(texts.buyingNow, texts.money(meter.toKeep)),
                    ]),
                Section(.essential, maximum(rent, meter)),
                Section(.essential, rent.number.map { [.row(texts.returnNumber, $0.text)] } ?? []),
                Section(.important, model.nextReminder.map { [.text($0, .dim)] } ?? []),
            ],
            aside: [returns] + (wide ? points.map : []),
            mainColumns: NearestPoints.factColumns, leastAside: NearestPoints.leastColumns)
    }

    var keys: [Key] {
        [
            model.key("f", .finish), model.key("b", .buy, texts.buyAndKeep),
            model.key("m", texts.points, .show(.points)),
        ] + model.pages.map { $0.shown(false) } + [model.information, model.quit]
    }

    private func maximum(_ rent: Rent, _ meter: FareMeter) -> [Block] {
        [
            .row(
                texts.maximumAt(model.timeOfDay(rent.deadline)),
                texts.money(rent.tariff.maximum, of: rent.tariff)),
            .progress(meter.progress),
            .text(texts.maximumIn(texts.fromNow(meter.secondsToMaximum)), .dim),
        ]
    }
}
