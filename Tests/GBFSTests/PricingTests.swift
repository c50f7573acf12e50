import Foundation
import GBFS
import Rental
import StateMachineTesting
import Testing

@Suite struct PricingTests {
    /// A fare by the specification's own words: the price, and every segment's rate at its start and after each
    /// interval before its end.
    private func fare(_ plan: [String: Any], minute: Int64) throws -> Decimal {
        func decimal(_ value: Any?) throws -> Decimal {
            Decimal(string: "\(try #require(value as? NSNumber))") ?? .nan
        }
        var fare = try decimal(plan["price"])
        for segment in try #require(plan["per_min_pricing"] as? [[String: Any]]) {
            let start = try #require(segment["start"] as? Int64)
            let interval = try #require(segment["interval"] as? Int64)
            let last = min(minute, (segment["end"] as? Int64).map { $0 - 1 } ?? minute)
            guard last >= start else { continue }
            let times = interval == 0 ? 1 : (last - start) / interval + 1
            fare += Decimal(times) * (try decimal(segment["rate"]))
        }
        return fare
    }

    /// Whoever works the fare out from the feed pays that fare, minute by minute and beyond the maximum.
    @Test func theFeedsFareIsTheTariffs() throws {
        var random = SplitMix64(seed: 30)
        var capped = 0
        for _ in 0..<300 {
            let currency = ["EUR", "JPY", "KWD"].randomElement(using: &random) ?? "EUR"
            let unlock = Int64.random(in: 0...300, using: &random)
            let rate = Int64.random(in: 1...200, using: &random)
            let tariff = Tariff(
                currency: Currency(rawValue: currency), unlock: unlock, perInterval: rate,
                intervalSeconds: 60 * Int64.random(in: 1...90, using: &random),
                maximum: unlock + rate + Int64.random(in: 1...2000, using: &random), price: 1)
            if (tariff.maximum - unlock) % rate != 0 { capped += 1 }
            let plan = try #require(try Published(tariffs: [("any", tariff)]).list(.systemPricingPlans, "plans").first)
            let scale: Decimal = currency == "EUR" ? 100 : currency == "JPY" ? 1 : 1000
            let minutes = tariff.secondsToMaximum / 60
            for minute in [0, 1, minutes / 2, minutes - 1, minutes, minutes + 1, 2 * minutes] where minute >= 0 {
                let expected = Decimal(tariff.fare(afterSeconds: minute * 60).amount) / scale
                #expect(try fare(plan, minute: minute) == expected, "\(tariff) at minute \(minute)")
            }
        }
        #expect(capped > 100, "most maxima cut the last interval")
    }

    @Test func theUsualPlanReadsAsItIsMeant() throws {
        let text = String(decoding: try Published().feeds.json(.systemPricingPlans), as: UTF8.self)
        #expect(text.contains(#""per_min_pricing":[{"end":1440,"interval":30,"rate":0.5,"start":0}]"#))
        #expect(text.contains(#""price":1}"#) && text.contains(#""currency":"EUR""#))
        let plan = try #require(try Published().list(.systemPricingPlans, "plans").first)
        let descriptions = plan["description"] as? [[String: String]]
        #expect(descriptions?.first?["text"]?.contains("€25.00") == true)
        #expect(descriptions?.map { $0["language"] } == ["en", "de", "ru"])
    }

    @Test func whatCannotBeToldIsLeftOut() throws {
        let odd = Tariff(currency: .eur, unlock: 0, perInterval: 1, intervalSeconds: 90, maximum: 9, price: 1)
        let published = Published(tariffs: [("odd", odd), ("standard", Published.tariff)])
        #expect(try published.list(.systemPricingPlans, "plans").map { $0["plan_id"] as? String } == ["standard"])
        let umbrella = try #require(try published.list(.vehicleTypes, "vehicle_types").first)
        #expect(umbrella["default_pricing_plan_id"] as? String == "standard")
        let none = try #require(try Published(tariffs: [("odd", odd)]).list(.vehicleTypes, "vehicle_types").first)
        #expect(none["default_pricing_plan_id"] == nil)
    }
}
