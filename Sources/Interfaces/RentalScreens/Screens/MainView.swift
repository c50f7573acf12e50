import TerminalUI
import Rental

/// Prices, and where to go from here.
struct MainView: View {
    let model: ScreenModel

    func body(wide: Bool) -> Body {
        let how = Section(
            .useful,
            [.text(texts.howItWorks, .title)] + texts.steps.enumerated().map { .step($0.offset + 1, $0.element) })
        let main =
            notice + [
                Section(.ornament, wide ? [.picture(Self.umbrella)] : []),
                Section(.ornament, [.text(texts.greeting, .title)]),
                Section(.essential, renting),
                Section(.essential, buying),
                how,
            ]
        guard wide else { return Body(main: main) }
        let nearest = NearestPoints(model: model, title: texts.nearestOpen, none: texts.noneOpen) { point in
            var item = point.item(model)
            // Whether it takes returns is of no interest yet.
            item.details[2] = point.detail(point.state, point.status)
            return item
        }
        return Body(
            main: main, aside: [Section(.useful, nearest.list(5))] + nearest.map,
            mainColumns: NearestPoints.factColumns, leastAside: NearestPoints.leastColumns)
    }

    static let umbrella = [
        "      ▄",
        "  ▄▄█████▄▄",
        "▄███████████▄",
        "▀ ▀▀ ▀█▀ ▀▀ ▀",
        "      █",
        "    ▀▄▀",
    ]

    var keys: [Key] {
        [model.key("r", .rent), model.key("b", .buy), model.openPoints] + model.pages + [
            model.information, model.quit,
        ]
    }

    private var renting: [Block] {
        let offer = model.offer
        return [
            .text(texts.renting, .title),
            .row(texts.unlockFee, texts.money(offer.unlock, of: offer), .strong),
            .row(texts.perInterval(offer.intervalSeconds), texts.money(offer.perInterval, of: offer), .strong),
            .row(texts.atMost(offer.secondsToMaximum), texts.money(offer.maximum, of: offer), .strong),
        ]
    }

    private var buying: [Block] {
        let offer = model.offer
        return [
            .text(texts.buying, .title), .row(texts.umbrella, texts.money(offer.price, of: offer), .strong),
        ]
    }

    private var notice: [Section] {
        guard case .main(let notice?) = model.state.screen else { return [] }
        return [Section(.essential, [.text(texts.notice(notice, model.charge), model.chargeStyle)])]
    }
}
