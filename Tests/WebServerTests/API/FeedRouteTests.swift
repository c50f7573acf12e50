import Checkpoint
import Foundation
import RentalApp
import ServiceProgram
import SimulatedPayments
import Testing

@testable import WebServer

/// How the feeds are served; what stands in them is held by GBFSTests.
@Suite struct FeedRouteTests {
    static let path = "/gbfs/station_status.json"

    static func named(_ settings: inout ServiceSettings) {
        (settings.feedSystem, settings.feedContact) = ("rain_town", "us@rain.example")
    }

    private func stock(_ bench: APIBench, _ answer: APIBench.Answer) -> Int? {
        let stations = (answer.object["data"] as? [String: Any])?["stations"] as? [[String: Any]]
        return stations?.first { $0["station_id"] as? String == "alter-markt" }?["num_vehicles_available"] as? Int
    }

    private func takeOne(_ bench: APIBench) throws {
        try bench.service.shared.journal.write {
            try $0.adjustStock(
                [.adjustCounter(place: "point:alter-markt", count: -1)], reason: "lost", at: bench.service.clock.now()
            )
        }
    }

    @Test func whoIsNotNamedPublishesNothing() async throws {
        let named: [(String?, String?, [String])] = [
            (nil, nil, ["--feed-system", "--feed-contact"]), ("rain_town", nil, ["--feed-contact"]),
            (nil, "us@rain.example", ["--feed-system"]),
        ]
        for (system, contact, missing) in named {
            try await APIBench.with {
                if let system { $0.feedSystem = system }
                if let contact { $0.feedContact = contact }
            } _: { bench in
                for feed in ["gbfs", "station_status", "system_information"] {
                    let answer = try await bench.get("/gbfs/\(feed).json")
                    #expect(answer.status == 404 && answer.reason == "feedsUnpublished", "\(answer.text)")
                    #expect(answer.type == "application/problem+json")
                    let detail = answer.object["detail"] as? String ?? ""
                    for option in ["--feed-system", "--feed-contact"] {
                        #expect(detail.contains(option) == missing.contains(option), "\(detail)")
                    }
                }
            }
        }
    }

    /// Nothing has changed: what was made once is given again.
    @Test func aFeedIsMadeOncePerChange() async throws {
        try await APIBench.with(Self.named) { bench in
            let first = try await bench.get(Self.path)
            #expect(first.status == 200 && stock(bench, first) == 24)
            bench.service.clock.advance(bySeconds: 20)
            let second = try await bench.get(Self.path)
            #expect(second.bytes == first.bytes && second["ETag"] == first["ETag"])
            try takeOne(bench)
            let third = try await bench.get(Self.path)
            #expect(stock(bench, third) == 23 && third["ETag"] != first["ETag"], "at once")
            #expect(third.object["last_updated"] as? String == "2026-07-01T08:00:20Z")
            bench.service.clock.advance(bySeconds: 40)
            let fourth = try await bench.get(Self.path)
            #expect(fourth.object["last_updated"] as? String == "2026-07-01T08:01:00Z", "what opens and closes")
        }
    }

    /// A rider who chooses and pays moves no umbrella.
    @Test func whatMovesNoUmbrellaMakesNoFeedAnew() async throws {
        try await APIBench.with(Self.named) { bench in
            let first = try await bench.get(Self.path)
            let rider = try await bench.rider()
            bench.service.clock.advance(bySeconds: 5)
            try await bench.drive(rider, APIBench.rent, APIBench.pay)
            let second = try await bench.get(Self.path)
            #expect(first["ETag"] != nil && second["ETag"] == first["ETag"])
        }
    }

    @Test func whoHasItAlreadyIsToldSo() async throws {
        try await APIBench.with(Self.named) { bench in
            let first = try await bench.get(Self.path)
            let tag = try #require(first["ETag"])
            #expect(first["Last-Modified"] == "Wed, 01 Jul 2026 08:00:00 GMT" && !tag.hasPrefix("W/"))
            for headers in [
                ["If-None-Match": tag], ["If-Modified-Since": "Wed, 01 Jul 2026 08:00:00 GMT"],
                ["If-Modified-Since": "Wed, 01 Jul 2026 09:00:00 GMT"], ["If-None-Match": "\"x\", W/" + tag],
            ] {
                let again = try await bench.get(Self.path, headers)
                #expect(again.status == 304 && again.bytes.isEmpty, "\(headers)")
                #expect(again["ETag"] == tag && again["Cache-Control"] == "public, max-age=30", "\(headers)")
                #expect(again["Vary"] == "Accept-Encoding" && again["Last-Modified"] == first["Last-Modified"])
                #expect(again["Access-Control-Allow-Origin"] == "*")
            }
            for headers in [
                ["If-None-Match": "\"x\""], ["If-Modified-Since": "Wed, 01 Jul 2026 07:59:59 GMT"],
                ["If-Modified-Since": "yesterday"],
                // The tag goes before the date (RFC 9110, section 13.1.3).
                ["If-None-Match": "\"x\"", "If-Modified-Since": "Wed, 01 Jul 2026 08:00:00 GMT"],
            ] { #expect(try await bench.get(Self.path, headers).status == 200, "\(headers)") }
        }
    }

    /// Two within a second have one date: who has the first must not be told that it is the second.
    @Test func aChangeWithinTheSecondIsNotMissed() async throws {
        try await APIBench.with(Self.named) { bench in
            let first = try await bench.get(Self.path)
            let date = ["If-Modified-Since": try #require(first["Last-Modified"])]
            #expect(try await bench.get(Self.path, date).status == 304)
            try takeOne(bench)
            let second = try await bench.get(Self.path, date)
            #expect(second.status == 200 && stock(bench, second) == 23)
        }
    }

    /// The clock was set back: what is newer keeps a date that is no older.
    @Test func aClockThatGoesBackHidesNothing() async throws {
        try await APIBench.with(Self.named) { bench in
            let first = try await bench.get(Self.path)
            let date = ["If-Modified-Since": try #require(first["Last-Modified"])]
            bench.service.clock.advance(bySeconds: -600)
            try takeOne(bench)
            #expect(try await bench.get(Self.path, date).status == 200)
        }
    }

    /// By another process, on the same store: within a tenth of a second.
    @Test func whatOthersChangeIsSeen() async throws {
        try await APIBench.with(Self.named) { bench in
            #expect(try await stock(bench, bench.get(Self.path)) == 24)
            // A journal of its own, as a scanner's is.
            let other = try RentalJournal(StoreDirectory(path: bench.service.store))
            try await other.write {
                try $0.adjustStock(
                    [.adjustCounter(place: "point:alter-markt", count: -1)], reason: "lost",
                    at: bench.service.clock.now())
            }
            try await soon { try await stock(bench, bench.get(Self.path)) == 23 }
        }
    }

    @Test func aPaymentServiceThatIsGoneIsSeen() async throws {
        try await APIBench.with(Self.named) { bench in
            #expect(try await bench.get(Self.path).text.contains("\"is_renting\":true"))
            try ServiceSwitch(directory: bench.service.store + "/gateway").set(.down)
            try await soon { try await !bench.get(Self.path).text.contains("\"is_renting\":true") }
            let alerts = try await bench.get("/gbfs/system_alerts.json")
            #expect(alerts.text.contains("system_closure"))
        }
    }

    @Test func stationsLeadToTheService() async throws {
        try await APIBench.with {
            Self.named(&$0)
            $0.publicAddress = "https://rain.example"
        } _: { bench in
            let answer = try await bench.get("/gbfs/station_information.json")
            let stations = (answer.object["data"] as? [String: Any])?["stations"] as? [[String: Any]] ?? []
            #expect(!stations.isEmpty)
            for station in stations {
                let id = station["station_id"] as? String ?? ""
                #expect(station["rental_uris"] as? [String: String] == ["web": "https://rain.example/?point=\(id)"])
            }
        }
    }
}
