import Checkpoint
import Foundation
import PickupPoints
import RentalApp
import ServiceProgram
import Testing

@testable import WebServer

/// What is only looked at: points, receipts, the document.
@Suite struct APILookTests {
    @Test func pointsAreListedAsTheyAreWanted() async throws {
        try await APIBench.with { bench in
            let all = try await bench.get("/v1/points")
            #expect(
                all.status == 200 && all["Cache-Control"] == "no-cache"
                    && all["Vary"] == "Accept-Language, Accept-Encoding")
            #expect(all.list.count == PointCatalog.embedded.points.count)
            let near = try await bench.get("/v1/points?near=52.5183,13.4012&limit=2")
            #expect(near.list.compactMap { $0["id"] as? String } == ["alter-markt", "marktapotheke"])
            #expect(near.list[0]["distanceMetres"] as? Int == 0 && near.list[0]["stock"] as? Int == 24)
            let found = try await bench.get("/v1/points?search=B%C3%84CKEREI+kroll")
            #expect(found.list.compactMap { $0["id"] as? String } == ["baeckerei-kroll"])
            let filtered = try await bench.get("/v1/points?hasUmbrellas=true&takesReturns=true&open=true&limit=1000")
                .list
            #expect(filtered.count < all.list.count && !filtered.isEmpty)
            #expect(filtered.allSatisfy { ($0["stock"] as? Int ?? 0) > 0 && $0["takesReturns"] as? Bool == true })
            #expect(filtered.allSatisfy { $0["open"] as? Bool == true })
            let names = { (order: String) in
                try await bench.get("/v1/points?order=" + order).list.compactMap { $0["name"] as? String }
            }
            let ascending = try await names("name")
            #expect(try await names("name-descending") == ascending.reversed())
            #expect(try await names("distance") != ascending)
        }
    }

    @Test(arguments: [
        "near=here", "near=91,0", "limit=0", "limit=1001", "limit=ten", "limit=+5", "open=yes", "order=size",
        "colour=red",
        "limit=1&limit=2", "search=%FF", "search=\(String(repeating: "a", count: 101))",
    ]) func aQueryThatIsNoneIsTold(_ query: String) async throws {
        try await APIBench.with { bench in
            let answer = try await bench.get("/v1/points?" + query)
            #expect(answer.status == 400 && answer.reason == "queryMalformed", "\(answer.text)")
        }
    }

    @Test func aPointIsRevalidated() async throws {
        try await APIBench.with { bench in
            let one = try await bench.get("/v1/points/alter-markt", ["Accept-Language": "ru"])
            #expect(one.object["stock"] as? Int == 24 && one["Content-Language"] == "ru")
            let tag = try #require(one["ETag"])
            let again = try await bench.get("/v1/points/alter-markt", ["Accept-Language": "ru", "If-None-Match": tag])
            #expect(again.status == 304 && again["Vary"] == "Accept-Language, Accept-Encoding")
            let other = try await bench.get("/v1/points/alter-markt", ["If-None-Match": tag])
            #expect(other.status == 200, "another language is another answer")
            for id in ["nowhere", "%FF", "ALTER-MARKT", "a%2Fb"] {
                let none = try await bench.get("/v1/points/" + id)
                #expect(none.status == 404 && none.reason == "pointUnknown", "\(id)")
            }
        }
    }

    @Test func receiptsAreListedAndDrawn() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            let clerk = try bench.clerk(at: "alter-markt")
            let path = rider.path + "/receipts"
            for _ in 0..<3 {
                try await bench.drive(rider, #"{"action":"buy"}"#, APIBench.pay)
                #expect(try await bench.scan(bench.code(rider), clerk).status == 200)
                try await bench.drive(rider, #"{"action":"continue"}"#, #"{"action":"skip-feedback"}"#)
            }
            let page = try await bench.get(path + "?limit=2", token: rider.token)
            let ids = (page.object["receipts"] as? [[String: Any]])?.compactMap { $0["id"] as? Int } ?? []
            #expect(ids.count == 2 && ids == ids.sorted(by: >) && page.object["hasMore"] as? Bool == true)
            let rest = try await bench.get(path + "?limit=2&before=\(ids[1])", token: rider.token)
            #expect((rest.object["receipts"] as? [Any])?.count == 1 && rest.object["hasMore"] as? Bool == false)
            let json = try await bench.get(path + "/\(ids[0])", token: rider.token)
            #expect(json.object["ending"] as? String == "bought" && json["Cache-Control"] == "private, no-cache")
            let headers = ["Accept": "image/svg+xml", "Accept-Language": "de"]
            let svg = try await bench.get(path + "/\(ids[0])", token: rider.token, headers)
            #expect(svg.type == "image/svg+xml" && svg.text.contains("Kiosk am Alten Markt"))
            #expect(svg["Vary"] == "Accept, Accept-Language, Authorization" && svg["Content-Language"] == "de")
            for id in ["0", "1", "x", "00\(ids[0])", "99999999999999999999"] {
                let none = try await bench.get(path + "/" + id, token: rider.token)
                #expect(none.status == 404 && none.reason == "receiptUnknown", "\(id)")
            }
            #expect(try await bench.get(path + "?limit=101", token: rider.token).status == 400)
        }
    }

    /// What is still in the store is listed; of the rest is said where it is.
    @Test func aReceiptInAnArchiveThatIsNotThereIsSaidToBeThere() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            let clerk = try bench.clerk(at: "alter-markt")
            let path = rider.path + "/receipts"
            func buy() async throws {
                try await bench.drive(rider, #"{"action":"buy"}"#, APIBench.pay)
                #expect(try await bench.scan(bench.code(rider), clerk).status == 200)
                try await bench.drive(rider, #"{"action":"continue"}"#, #"{"action":"skip-feedback"}"#)
            }
            try await buy()
            let old = try #require(try await bench.get(path, token: rider.token).ids("receipts").first)
            try await soon { try bench.archive() != nil }
            #expect(try await bench.get(path + "/\(old)", token: rider.token).status == 200)
            try FileManager.default.removeItem(atPath: bench.service.store + "/1.archive")
            let gone = try await bench.get(path + "/\(old)", token: rider.token)
            #expect(gone.status == 410 && gone.reason == "archived")
            func listed(_ query: String = "") async throws -> (ids: [Int], missing: [String]) {
                let page = try await bench.get(path + query, token: rider.token)
                #expect(page.status == 200)
                return (page.ids("receipts"), page.object["missing"] as? [String] ?? [])
            }
            #expect(try await listed() == ([], ["1.archive"]))
            try await buy()
            let (ids, missing) = try await listed()
            #expect(ids.count == 1 && missing == ["1.archive"])
            #expect(try await listed("?before=\(ids.first ?? 0)") == ([], ["1.archive"]))
            let read = try await bench.get(rider.path, token: rider.token)
            #expect(read.status == 200, "everything else goes on")
        }
    }

    @Test func aRentalThatGoesOnHasNoReceiptYet() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            try await bench.drive(rider, APIBench.rent, APIBench.pay)
            let out = try await bench.scan(bench.code(rider), bench.clerk(at: "alter-markt"))
            #expect(out.status == 200)
            let read = try await bench.get(rider.path, token: rider.token)
            let scanned = try #require(read.object["revision"] as? Int)
            let receipt = try await bench.get(rider.path + "/receipts/\(scanned)", token: rider.token)
            #expect(receipt.status == 404 && receipt.reason == "receiptNotYet")
        }
    }

    @Test func feedsAreSignedAsTheOperatorSays() async throws {
        try await APIBench.with {
            ($0.feedSystem, $0.feedContact, $0.publicAddress) = ("rain_town", "us@rain.example", "https://rain.example")
        } _: { bench in
            let answer = try await bench.get("/gbfs/system_information.json")
            let data = answer.object["data"] as? [String: Any]
            #expect(
                data?["system_id"] as? String == "rain_town"
                    && data?["feed_contact_email"] as? String == "us@rain.example")
            #expect(data?["url"] as? String == "https://rain.example/")
        }
    }

    @Test func feedsComeFromTheBooks() async throws {
        try await APIBench.with(FeedRouteTests.named) { bench in
            let discovery = try await bench.get("/gbfs/gbfs.json")
            #expect(discovery.type == "application/json" && discovery["Cache-Control"] == "public, max-age=300")
            let feeds = (discovery.object["data"] as? [String: Any])?["feeds"] as? [[String: String]] ?? []
            #expect(feeds.count == 8)
            for feed in feeds {
                let path = try #require(feed["url"].flatMap(URL.init(string:))?.path)
                #expect(try await bench.get(path).status == 200, "\(path)")
            }
            let rider = try await bench.rider()
            try await bench.drive(rider, APIBench.rent, APIBench.pay)
            _ = try await bench.scan(bench.code(rider), bench.clerk(at: "alter-markt"))
            let status = try await bench.get("/gbfs/station_status.json")
            let stations = (status.object["data"] as? [String: Any])?["stations"] as? [[String: Any]] ?? []
            let market = stations.first { $0["station_id"] as? String == "alter-markt" }
            #expect(market?["num_vehicles_available"] as? Int == 23)
            #expect(status["Cache-Control"] == "public, max-age=30")
            let total = stations.compactMap { $0["num_vehicles_available"] as? Int }.reduce(0, +)
            let books = try bench.service.shared.journal.read { try $0.stock() }
            #expect(Int64(total) == books.filter { $0.key.hasPrefix("point:") }.values.reduce(0, +))
            #expect(books["onRent"] == 1)
        }
    }
}

extension APIBench {
    /// Archives what is finished; nil where nothing is yet.
    fileprivate func archive() throws -> Archiving? {
        let now = service.clock.now()
        return try RentalJournal(StoreDirectory(path: service.store)).archive(
            before: now.advanced(bySeconds: 60), at: now)
    }
}

extension APIBench.Answer {
    fileprivate func ids(_ list: String) -> [Int] {
        (object[list] as? [[String: Any]])?.compactMap { $0["id"] as? Int } ?? []
    }
}
