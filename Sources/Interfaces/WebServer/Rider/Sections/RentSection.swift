import Localization
import Rental

/// How long, how much, and until when: figures of one rent at one moment, all of them placeholders.
struct RentSection: Encodable, Hashable, Sendable {
    let elapsed, clock, byPhone, calendar: String
    /// When the clock began and when it stops by itself, in milliseconds since 1970.
    let from, to: String
    /// The abbreviation of a day, for a clock that passes one.
    let day: String
    private(set) var rows: [PageRow]
    let maximum: PageRow
    let maximumIn: Ticking
    /// The abbreviations of day, hour, minute and second.
    let units: String
    /// How much of the time until the maximum is over, in thousandths.
    let progress: String

    init(_ rent: Rent, _ page: PageContext, _ placeholders: inout Placeholders) {
        let texts = page.texts
        let meter = FareMeter(rent, recorded: page.state.time, at: page.view.time)
        let next = Ticking(
            until: placeholders.text(
                "\(rent.start.advanced(bySeconds: meter.elapsed + meter.next.inSeconds).milliseconds)"),
            clock: placeholders.text(texts.clock(meter.next.inSeconds)), texts.nextStep)
        func money(_ amount: Money) -> String { placeholders.text(texts.money(amount)) }
        elapsed = texts.elapsed
        clock = placeholders.text(texts.clock(meter.elapsed))
        byPhone = texts.rider.byPhone
        calendar = texts.rider.intoCalendar
        from = placeholders.text("\(rent.start.milliseconds)")
        to = placeholders.text("\(rent.deadline.milliseconds)")
        day = texts.short(.day)
        rows = [
            PageRow(texts.dueSoFar, money(meter.due)), PageRow(next, money(meter.next.fare)),
            PageRow(texts.buyingNow, money(meter.toKeep)),
        ]
        if let number = rent.number { rows.append(PageRow(texts.returnNumber, placeholders.text(number.text))) }
        maximum = PageRow(
            placeholders.text(texts.maximumAt(page.timeOfDay(rent.deadline))),
            money(Money(rent.tariff.maximum, rent.tariff.currency)))
        maximumIn = Ticking(until: to, clock: placeholders.text(texts.ahead(meter.secondsToMaximum))) {
            texts.maximumIn(texts.future($0))
        }
        units = [TimeUnit.day, .hour, .minute, .second].map(texts.short).joined(separator: " ")
        progress = placeholders.text("\(meter.progress)")
    }
}
