import Rental

/// The names of the price lists. A rental keeps the list that it began with.
package enum TariffName: String, CaseIterable {
    case standard, premium

    package var tariff: Tariff {
        Tariff(
            currency: .eur, unlock: 100, perInterval: 50, intervalSeconds: 1800, maximum: 2500,
            price: self == .standard ? 2000 : 3900)
    }
}
