import PlainText
import Rental
import RiderProfile

/// Prices, how it works, and what the rider is called.
struct MainSection: Encodable {
    let greeting: String
    let hello: String?
    let renting: String
    let rentingRows: [PageRow]
    let buying: String
    let buyingRows: [PageRow]
    let howItWorks: String
    let steps: [String]
    let firstName, firstNameHint, save, name: String
    let longestName: Int

    init(_ page: PageContext, _ offer: Tariff) {
        let texts = page.texts
        func money(_ amount: Int64) -> String { texts.money(Money(amount, offer.currency)) }
        greeting = texts.greeting
        hello = page.name.map { texts.rider.hello(Sanitizer.visible($0)) }
        renting = texts.renting
        rentingRows = [
            PageRow(texts.unlockFee, money(offer.unlock)),
            PageRow(texts.perInterval(offer.intervalSeconds), money(offer.perInterval)),
            PageRow(texts.atMost(offer.secondsToMaximum), money(offer.maximum)),
        ]
        buying = texts.buying
        buyingRows = [PageRow(texts.umbrella, money(offer.price))]
        howItWorks = texts.howItWorks
        steps = texts.steps
        firstName = texts.rider.firstName
        firstNameHint = texts.rider.firstNameHint
        save = texts.rider.save
        name = page.name ?? ""
        longestName = Settings.longestName
    }
}
