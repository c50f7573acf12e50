import Checkpoint
import Foundation
import RentalApp
import Testing

@testable import WebServer

/// A session tells a program what a page tells its reader.
@Suite struct APIFactTests {
    private func amount(_ value: Any?) -> Int? {
        let money = value as? [String: Any]
        return money?["currency"] as? String == "EUR" ? money?["amount"] as? Int : nil
    }

    private func session(_ bench: APIBench, _ rider: APIBench.Rider) async throws -> [String: Any] {
        let answer = try await bench.get(rider.path, token: rider.token)
        #expect(answer.status == 200, "\(answer.text)")
        return answer.object
    }

    @Test func pricesAreKnownBeforeAnythingIsRented() async throws {
        for (name, price) in [(TariffName.standard, 2_000), (.premium, 3_900)] {
            try await APIBench.with({ $0.tariff = name }) { bench in
                let rider = try await bench.rider()
                let tariff = try await session(bench, rider)["tariff"] as? [String: Any]
                #expect(tariff?["price"] as? Int == price && tariff?["currency"] as? String == "EUR")
                #expect(tariff?["intervalSeconds"] as? Int == 1_800 && tariff?["unlock"] as? Int == 100)
            }
        }
    }

    @Test func aRentIsToldWithItsInstantsAndAmounts() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            let clerk = try bench.clerk(at: "alter-markt")
            try await bench.drive(rider, APIBench.rent)
            let choosing = try await session(bench, rider)
            #expect(amount(choosing["toHold"]) == 2_500 && choosing["held"] is NSNull)
            try await bench.drive(rider, APIBench.pay)
            let awaiting = try await session(bench, rider)
            #expect(awaiting["codeExpires"] as? String == "2026-07-01T08:05:00Z")
            #expect(amount(awaiting["held"]) == 2_500 && awaiting["toHold"] is NSNull && awaiting["rental"] is NSNull)
            #expect(try await bench.scan(bench.code(rider), clerk).status == 200)
            bench.service.clock.advance(bySeconds: 3_700)
            try bench.service.keepUp()
            let running = try await session(bench, rider)
            #expect(running["codeExpires"] is NSNull && amount(running["held"]) == 2_500)
            let rental = try #require(running["rental"] as? [String: Any])
            #expect(rental["start"] as? String == "2026-07-01T08:00:00Z" && rental["from"] as? String == "alter-markt")
            // 48 intervals: €1.00 and 48 times €0.50 are the maximum.
            #expect(rental["maximumAt"] as? String == "2026-07-02T07:30:00Z")
            let next = try #require(rental["nextFare"] as? [String: Any])
            #expect(next["at"] as? String == "2026-07-01T09:30:00Z" && amount(next["fare"]) == 300)
            #expect(amount(running["due"]) == 250 && amount(rental["priceToKeep"]) == 2_000)
            try await bench.drive(rider, #"{"action":"continue"}"#, #"{"action":"finish"}"#)
            let returning = try await session(bench, rider)
            #expect(returning["rental"] as? NSDictionary == rental as NSDictionary)
            #expect(returning["codeExpires"] as? String == "2026-07-01T09:06:40Z")
            #expect(try await bench.scan(bench.code(rider), clerk).status == 200)
            let returned = try await session(bench, rider)
            #expect(amount(returned["paid"]) == 250 && returned["rental"] is NSNull && returned["held"] is NSNull)
        }
    }

    /// After the last step there is none.
    @Test func theLastIntervalHasNoNextStep() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            try await bench.drive(rider, APIBench.rent, APIBench.pay)
            #expect(try await bench.scan(bench.code(rider), bench.clerk(at: "alter-markt")).status == 200)
            bench.service.clock.advance(bySeconds: 47 * 1_800 - 60)
            try bench.service.keepUp()
            let rental = try await session(bench, rider)["rental"] as? [String: Any]
            // The fare's last step is the maximum, which ends the rental.
            #expect((rental?["nextFare"] as? [String: Any])?["at"] as? String == rental?["maximumAt"] as? String)
            bench.service.clock.advance(bySeconds: 60)
            try bench.service.keepUp()
            let over = try await session(bench, rider)
            #expect(over["rental"] is NSNull && amount(over["paid"]) == 2_500)
        }
    }

    /// What was told once is told again, but for what has changed.
    @Test func whatIsToldAgainIsAsItIsNow() async throws {
        try await APIBench.with { bench in
            let (rider, other) = (try await bench.rider(), try await bench.rider())
            try await bench.drive(rider, APIBench.rent, #"{"action":"pay","card":"declined"}"#)
            var notices: [String?] = []
            for language in ["en", "de", "ru", "en"] {
                let answer = try await bench.get(rider.path, token: rider.token, ["Accept-Language": language])
                notices.append(answer.object["notice"] as? String)
            }
            #expect(Set(notices).count == 3 && notices[0] != nil && notices[0] == notices[3])
            #expect(try await session(bench, other)["screen"] as? String == "main")
            try await bench.drive(rider, APIBench.pay)
            let code = try await session(bench, rider)["code"] as? String
            #expect(code?.hasPrefix("HTTP://127.0.0.1") == true)
            try bench.service.shared.listen(at: 4_321)
            #expect(try await session(bench, rider)["code"] as? String != code, "the port is known now")
            #expect(try await bench.scan(bench.code(rider), bench.clerk(at: "alter-markt")).status == 200)
            for elapsed in [0, 5, 10] {
                let answer = try await session(bench, rider)
                #expect(answer["elapsedSeconds"] as? Int == elapsed)
                bench.service.clock.advance(bySeconds: 5)
            }
        }
    }

    @Test func aPurchaseTellsWhatIsPaid() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            try await bench.drive(rider, #"{"action":"buy"}"#)
            #expect(try await amount(session(bench, rider)["toHold"]) == 2_000)
            try await bench.drive(rider, APIBench.pay)
            #expect(try await amount(session(bench, rider)["held"]) == 2_000)
            #expect(try await bench.scan(bench.code(rider), bench.clerk(at: "alter-markt")).status == 200)
            #expect(try await amount(session(bench, rider)["paid"]) == 2_000)
        }
    }
}
