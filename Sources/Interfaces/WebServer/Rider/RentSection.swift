import Localization
import Rental

/// How long, how much, and until when.
struct RentSection: Encodable {
    let elapsed, clock: String
    /// When the clock began and when it stops by itself, in milliseconds since 1970.
    let from, to: Int64
    /// The abbreviation of a day, for a clock that passes one.
    let day: String
    let rows: [PageRow]
    let maximum: PageRow
    let maximumIn: String
    /// How much of the time until the maximum is over, in thousandths.
    let progress: Int

    init(_ rent: Rent, _ page: PageContext) {
        let texts = page.texts
        let figures = FareMeter(rent, recorded: page.state.time, at: page.view.time)
        let next = Ticking(
            until: rent.start.advanced(bySeconds: figures.elapsed + figures.next.inSeconds),
            clock: texts.clock(figures.next.inSeconds), texts.nextStep)
        elapsed = texts.elapsed
        clock = texts.clock(figures.elapsed)
        from = rent.start.milliseconds
        to = rent.deadline.milliseconds
        day = texts.short(.day)
        rows = [
            PageRow(texts.dueSoFar, texts.money(figures.due)), PageRow(next, texts.money(figures.next.fare)),
            PageRow(texts.buyingNow, texts.money(figures.toKeep)),
        ]
        maximum = PageRow(
            texts.maximumAt(page.timeOfDay(rent.deadline)),
            texts.money(Money(rent.tariff.maximum, rent.tariff.currency)))
        maximumIn = texts.maximumIn(texts.fromNow(figures.secondsToMaximum))
        progress = figures.progress
    }
}
