import PlainText
import Rental

/// The prices.
struct MainSection: Encodable, Hashable, Sendable {
    let greeting: String
    let hello: String?
    let renting: String
    let rentingRows: [PageRow]
    let buying: String
    let buyingRows: [PageRow]

    init(_ page: PageContext, _ offer: Tariff, _ placeholders: inout Placeholders) {
        let texts = page.texts
        func money(_ amount: Int64) -> String { texts.money(Money(amount, offer.currency)) }
        greeting = texts.greeting
        hello = page.name.map { placeholders.text(texts.rider.hello(Sanitizer.visible($0))) }
        renting = texts.renting
        rentingRows = [
            PageRow(texts.unlockFee, money(offer.unlock)),
            PageRow(texts.perInterval(offer.intervalSeconds), money(offer.perInterval)),
            PageRow(texts.atMost(offer.secondsToMaximum), money(offer.maximum)),
        ]
        buying = texts.buying
        buyingRows = [PageRow(texts.umbrella, money(offer.price))]
    }
}
