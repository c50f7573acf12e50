import Checkpoint
import Foundation
import PickupPoints
import Rental
import RentalApp
import StateMachine
import Testing

@testable import WebServer

/// When a station last reported: at its own newest move, in both editions, before and after a restart.
@Suite struct FeedTimeTests {
    private static let start = "2026-07-01T08:00:00Z"

    private func reported(_ bench: APIBench) async throws -> [String: String] {
        let answer = try await bench.get(FeedRouteTests.path)
        let stations = (answer.object["data"] as? [String: Any])?["stations"] as? [[String: Any]] ?? []
        return Dictionary(
            uniqueKeysWithValues: stations.map {
                ($0["station_id"] as? String ?? "", $0["last_reported"] as? String ?? "")
            })
    }

    private func adjust(_ service: TestService, _ point: String, _ count: Int64) throws {
        try service.shared.journal.write {
            try $0.adjustStock(
                [.adjustCounter(place: "point:\(point)", count: count)], reason: "counted", at: service.clock.now())
        }
    }

    @Test func aStationReportsItsOwnMoves() async throws {
        try await APIBench.with(FeedRouteTests.named) { bench in
            let clock = bench.service.clock
            #expect(Set(try await reported(bench).values) == [Self.start], "the first stock was recorded")
            // A hand-out.
            clock.advance(bySeconds: 60)
            let rider = try await bench.rider()
            try await bench.drive(rider, APIBench.rent, APIBench.pay)
            #expect(Set(try await reported(bench).values) == [Self.start], "nothing has moved yet")
            clock.advance(bySeconds: 30)
            let clerk = try bench.clerk(at: "alter-markt")
            #expect(try await bench.scan(bench.code(rider), clerk).status == 200)
            var expected = try await reported(bench)
            #expect(expected["alter-markt"] == "2026-07-01T08:01:30Z")
            #expect(expected.filter { $0.value != Self.start }.count == 1)
            // A return, elsewhere.
            clock.advance(bySeconds: 600)
            try await bench.drive(rider, #"{"action":"continue"}"#, #"{"action":"finish"}"#)
            let other = try bench.clerk(at: "arena")
            clock.advance(bySeconds: 5)
            #expect(try await bench.scan(bench.code(rider), other).status == 200)
            expected["arena"] = "2026-07-01T08:11:35Z"
            #expect(try await reported(bench) == expected)
            // A correction.
            clock.advance(bySeconds: 60)
            try adjust(bench.service, "alter-markt", 1)
            expected["alter-markt"] = "2026-07-01T08:12:35Z"
            #expect(try await reported(bench) == expected)
            // There and back again: the count is what it was, and the station has reported.
            clock.advance(bySeconds: 60)
            try adjust(bench.service, "alter-markt", -1)
            try adjust(bench.service, "alter-markt", 1)
            clock.advance(bySeconds: 60)
            expected["alter-markt"] = "2026-07-01T08:13:35Z"
            #expect(try await reported(bench) == expected)
        }
    }

    /// Who asks while the journal is first read gets what it says, too.
    @Test func allWhoAskAtTheStartGetTheSame() async throws {
        try await APIBench.with(FeedRouteTests.named) { bench in
            bench.service.clock.advance(bySeconds: 30)
            try adjust(bench.service, "arena", 1)
            bench.service.clock.advance(bySeconds: 3_600)
            let paths = [FeedRouteTests.path] + ["de", "en", "ru"].map { "/gbfs/2.3/\($0)/station_status.json" }
            let answers = try await withThrowingTaskGroup(of: (String, String).self) { group in
                for path in paths + paths + paths { group.addTask { (path, try await bench.get(path).text) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count == 12)
            for (path, text) in answers {
                let isCurrent = path == FeedRouteTests.path
                #expect(
                    text.contains(isCurrent ? "\"2026-07-01T08:00:30Z\"" : "\"last_reported\":1782892830,"), "\(path)")
                #expect(text.contains(isCurrent ? "\"\(Self.start)\"" : "\"last_reported\":1782892800,"), "\(path)")
            }
        }
    }

    @Test func aRestartChangesNothing() async throws {
        let first = try TestService(FeedRouteTests.named)
        _ = try await first.renting()
        first.clock.advance(bySeconds: 90)
        try adjust(first, "arena", 3)
        let catalog = try first.shared.app.catalogs.catalog()
        let before = try StockChanges().newest(first.shared, at: catalog)
        #expect(Set(before.values).count == 2 && before.count == catalog.points.count)
        first.clock.advance(bySeconds: 3_600)
        let second = try TestService(after: first)
        #expect(try StockChanges().newest(second.shared, at: catalog) == before)
        try await first.end()
    }

    /// Of a journal, however long it is, the newest part is read: what changed before it counts as its beginning.
    @Test func aLongJournalIsReadInPart() async throws {
        let service = try TestService()
        let catalog = try service.shared.app.catalogs.catalog()
        var times: [Instant] = []
        for point in ["arena", "alter-markt", "arena"] {
            service.clock.advance(bySeconds: 60)
            try adjust(service, point, 1)
            times.append(service.clock.now())
        }
        let changes = StockChanges(most: 2)
        var expected = Dictionary(uniqueKeysWithValues: catalog.points.map { ("point:\($0.id.rawValue)", times[1]) })
        expected["point:arena"] = times[2]
        #expect(try changes.newest(service.shared, at: catalog) == expected)
        // More new records than are read: what is known of the others stays.
        for _ in 0..<3 {
            service.clock.advance(bySeconds: 60)
            try adjust(service, "arena", 1)
        }
        expected["point:arena"] = service.clock.now()
        #expect(try changes.newest(service.shared, at: catalog) == expected)
        try await service.end()
    }

    /// A point that comes to the catalogue later is looked for in all records, and one that no record knows in none.
    @Test func whatTheCatalogueGetsLaterIsFound() async throws {
        let service = try TestService()
        let catalog = try service.shared.app.catalogs.catalog()
        let start = service.clock.now()
        let new = Point(
            id: PointID(rawValue: "new"), name: "New", address: "", district: "", position: catalog.start,
            hours: .notGiven, initialStock: 0)
        func larger(_ points: [Point]) throws -> PointCatalog {
            try PointCatalog(city: catalog.city, timeZone: catalog.timeZone.identifier, points: points)
        }
        let changes = StockChanges()
        let few = try larger(Array(catalog.points.prefix(1)))
        #expect(try changes.newest(service.shared, at: few).count == 1)
        let all = try changes.newest(service.shared, at: larger(catalog.points + [new]))
        #expect(all.count == catalog.points.count && Set(all.values) == [start])
        service.clock.advance(bySeconds: 7)
        try adjust(service, "new", 1)
        let later = try changes.newest(service.shared, at: larger(catalog.points + [new]))
        #expect(later["point:new"] == service.clock.now() && later.count == catalog.points.count + 1)
        try await service.end()
    }

    /// Each edition's file is there, says which it is, and leads to the others.
    @Test func everyFileOfBothEditionsIsServed() async throws {
        try await APIBench.with(FeedRouteTests.named) { bench in
            let base = bench.service.shared.address
            let versions = try await bench.get("/gbfs/gbfs_versions.json")
            #expect(versions.text.contains(#"[{"url":"\#(base)/gbfs/2.3/gbfs.json","version":"2.3"},"#))
            let manifest = try await bench.get("/gbfs/manifest.json")
            #expect(manifest.status == 200 && manifest.text.contains(#""system_id":"rain_town""#))
            let discovery = try await bench.get("/gbfs/2.3/gbfs.json")
            let languages = try #require(discovery.object["data"] as? [String: [String: [[String: String]]]])
            #expect(languages.keys.sorted() == ["de", "en", "ru"])
            for feed in languages.values.flatMap({ $0["feeds"] ?? [] }) {
                let url = try #require(feed["url"])
                #expect(url.hasPrefix(base))
                let answer = try await bench.get(String(url.dropFirst(base.count)))
                #expect(answer.status == 200 && answer.object["version"] as? String == "2.3", "\(url)")
            }
            let german = try await bench.get("/gbfs/2.3/de/vehicle_types.json")
            #expect(german.text.contains("Regenschirm") && !german.text.contains("Umbrella"))
            #expect(german["Cache-Control"] == "public, max-age=300")
            for path in ["/gbfs/2.3/manifest.json", "/gbfs/2.3/fr/gbfs_versions.json", "/gbfs/2.3/de/gbfs.json"] {
                #expect(try await bench.get(path).status == 404, "\(path)")
            }
        }
    }
}
