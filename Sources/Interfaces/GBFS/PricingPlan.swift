import Essentials
import Localization
import Rental

/// What a tariff costs to rent by, in major units of its currency: 1.5 for €1.50.
struct PricingPlan: Encodable, Sendable {
    /// A part of the rent, in whole minutes.
    struct Segment: Encodable {
        /// The first minute that is charged.
        let start: Int64
        /// Charged when the segment starts, and again after each interval.
        let rate: Decimal
        /// 0: the rate is charged once.
        let interval: Int64
        /// The first minute in which the rate is charged no more; nil: until the rent ends.
        let end: Int64?
    }

    let planId: String
    let name: LocalizedText
    let currency: String
    /// Charged once: the unlock fee.
    let price: Decimal
    /// Prices are what a rider pays, tax included.
    let isTaxable = false
    let description: LocalizedText
    let perMinPricing: [Segment]

    /// - Returns: nil for intervals that are not whole minutes, which the specification cannot express. A plan that is
    ///   left out promises nothing; one with other intervals would promise a wrong fare.
    init?(name: String, _ tariff: Tariff) {
        guard tariff.intervalSeconds % 60 == 0 else { return nil }
        let major = { (amount: Int64) in
            Decimal(sign: .plus, exponent: -MoneyFormat.digits(tariff.currency), significand: Decimal(amount))
        }
        planId = name
        self.name = LocalizedText { "\($0.texts.renting) (\(name))" }
        currency = tariff.currency.rawValue
        price = major(tariff.unlock)
        description = LocalizedText { language in
            [.fare, .maximum, .keep].map { language.texts.rule($0, tariff) }.joined(separator: " ")
        }
        // GBFS has no maximum. The intervals that fit below it end, and the next costs what is left of it.
        let minutes = tariff.intervalSeconds / 60
        let (whole, rest) = (tariff.maximum - tariff.unlock).quotientAndRemainder(dividingBy: tariff.perInterval)
        let full = Segment(start: 0, rate: major(tariff.perInterval), interval: minutes, end: whole * minutes)
        let last = Segment(start: whole * minutes, rate: major(rest), interval: 0, end: nil)
        perMinPricing = rest == 0 ? [full] : [full, last]
    }
}
