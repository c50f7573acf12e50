import Rental
import StateMachineTesting

/// Prices: those on offer, and any others that are sound.
package enum TariffGenerator {
    /// The price lies within the hold.
    package static let standard = Tariff(
        currency: .eur, unlock: 100, perInterval: 50, intervalSeconds: 1800, maximum: 2500, price: 2000)
    /// The price exceeds the hold.
    package static let premium = Tariff(
        currency: .eur, unlock: 100, perInterval: 50, intervalSeconds: 1800, maximum: 2500, price: 3900)
    static let invalid = Tariff(
        currency: .eur, unlock: 100, perInterval: 50, intervalSeconds: 1800, maximum: 150, price: 2000)

    package static func valid(_ choices: inout Choices) -> Tariff {
        let unlock = choices.magnitude(upTo: Int64(10_000))
        let perInterval = 1 + choices.magnitude(upTo: Int64(10_000))
        let least = unlock + perInterval + 1
        return Tariff(
            currency: choices.bool(0.2) ? Currency(rawValue: "USD") : .eur, unlock: unlock, perInterval: perInterval,
            intervalSeconds: 1 + choices.magnitude(upTo: Int64(366 * 86_400 - 1)),
            maximum: least + choices.magnitude(upTo: Tariff.largestAmount - least),
            price: 1 + choices.magnitude(upTo: Tariff.largestAmount - 1))
    }
}
