import Rental
import StateMachine
import Testing

@testable import RentalTables

@Suite struct TariffTests {
    let tariff = Fixture.tariff

    static let fares: [(seconds: Int64, cents: Int64)] = [
        (-5, 150), (0, 150), (1, 150), (1799, 150), (1800, 200), (3599, 200), (3600, 250), (84_599, 2450),
        (84_600, 2500), (.max, 2500),
    ]

    @Test(arguments: fares)
    func fareCountsStartedIntervals(seconds: Int64, cents: Int64) {
        #expect(tariff.fare(afterSeconds: seconds) == Money(cents, .eur))
    }

    @Test func theMaximumIsReachedExactlyWhenComputed() {
        for unlock in stride(from: Int64(0), through: 500, by: 70) {
            for perInterval in [1, 7, 50, 333] as [Int64] {
                for maximum in [Int64(1000), 1001, 2500] where maximum > unlock + perInterval {
                    let tariff = Tariff(
                        currency: .eur, unlock: unlock, perInterval: perInterval, intervalSeconds: 60,
                        maximum: maximum, price: 1)
                    #expect(tariff.isValid)
                    let moment = tariff.secondsToMaximum
                    #expect(moment > 0)
                    #expect(tariff.fare(afterSeconds: moment).amount == maximum, "\(tariff)")
                    #expect(tariff.fare(afterSeconds: moment - 1).amount < maximum, "\(tariff)")
                }
            }
        }
    }

    @Test func aCenturyOfTheDearestTariffDoesNotOverflow() {
        let century: Int64 = 100 * 366 * 86_400
        let dear = Tariff(
            currency: .eur, unlock: 0, perInterval: 999_999_999, intervalSeconds: 1, maximum: 1_000_000_000,
            price: 1_000_000_000)
        #expect(dear.isValid)
        #expect(dear.fare(afterSeconds: century).amount == 1_000_000_000)
        let slow = Tariff(
            currency: .eur, unlock: 0, perInterval: 1, intervalSeconds: 366 * 86_400, maximum: 1_000_000_000, price: 1)
        #expect(slow.fare(afterSeconds: century).amount == 101)
        #expect(slow.secondsToMaximum > century)
        #expect(Instant(milliseconds: .max).advanced(bySeconds: 1).milliseconds == .max)
        #expect(Instant(milliseconds: .min).advanced(bySeconds: -1).milliseconds == .min)
        #expect(Instant(milliseconds: .max).seconds(since: Instant(milliseconds: .min)) == .max / 1000)
    }

    @Test(arguments: [
        Tariff(currency: .init(rawValue: "eur"), unlock: 0, perInterval: 1, intervalSeconds: 1, maximum: 2, price: 1),
        Tariff(currency: .eur, unlock: -1, perInterval: 1, intervalSeconds: 1, maximum: 2, price: 1),
        Tariff(currency: .eur, unlock: 0, perInterval: 0, intervalSeconds: 1, maximum: 2, price: 1),
        Tariff(currency: .eur, unlock: 0, perInterval: 1, intervalSeconds: 0, maximum: 2, price: 1),
        Tariff(currency: .eur, unlock: 1, perInterval: 1, intervalSeconds: 1, maximum: 2, price: 1),
        Tariff(currency: .eur, unlock: 0, perInterval: 1, intervalSeconds: 1, maximum: 2, price: 0),
        Tariff(currency: .eur, unlock: 0, perInterval: 1, intervalSeconds: 1, maximum: .max, price: 1),
    ])
    func unsoundTariffsAreSeen(tariff: Tariff) {
        #expect(!tariff.isValid)
    }
}
