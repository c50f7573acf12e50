import Checkpoint
import Foundation
import GBFS
import PickupPoints
import Rental
import RentalApp
import StateMachine
import StateMachineTesting
import TerminalScreen
import Testing

@Suite struct StationTests {
    @Test func everyStationIsInBothFeedsOnce() throws {
        let published = Published()
        let information = try published.list(.stationInformation, "stations").map { $0["station_id"] as? String }
        let status = try published.list(.stationStatus, "stations").map { $0["station_id"] as? String }
        #expect(information == PointCatalog.embedded.points.map(\.id.rawValue))
        #expect(status == information)
    }

    /// Umbrellas move in a real journal; after each move the feed's sum is the fleet without those that are out.
    @Test func theTotalsAreTheLedgers() throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let journal = try Journal<UmbrellaRental>(StoreDirectory(path: folder.url.path))
        try journal.seed(at: Published.noon, .pretended)
        let points = PointCatalog.embedded.points
        let fleet = Int64(points.map(\.initialStock).reduce(0, +))
        let places = points.map { Place.point($0.id) }
        let moves: [(Place, Place)] = [
            (places[0], .onRent), (places[1], .onRent), (.onRent, places[2]), (places[0], .sold), (.onRent, .forfeited),
        ]
        for (from, to) in moves {
            try journal.write {
                try $0.adjustStock([.transfer(from: from.label, to: to.label)], reason: "a move", at: Published.noon)
            }
            let stock = try journal.read { try $0.stock() }
            let stations = try Published(stock: stock).stations(.stationStatus)
            for point in points {
                let station = stations[point.id.rawValue]
                let count = try #require(station?["num_vehicles_available"] as? Int)
                #expect(Int64(count) == stock[Place.point(point.id).label])
                let types = station?["vehicle_types_available"] as? [[String: Any]]
                #expect(types?.compactMap { $0["count"] as? Int } == [count])
            }
            let total = stations.values.compactMap { $0["num_vehicles_available"] as? Int }.reduce(0, +)
            let out = [Place.onRent, .sold, .forfeited].map { stock[$0.label] ?? 0 }.reduce(0, +)
            #expect(Int64(total) + out == fleet)
        }
        #expect(try journal.read { try $0.stock(Place.onRent.label) } == 0, "the moves were made")
    }

    @Test func aPointRentsUnlessItIsKnownToBeClosed() throws {
        // Noon in Greenwich is one o'clock in Berlin.
        let hours = ["24/7", "24/7", "Mo-Fr 08:00-12:30", "We 13:00-14:00", "We off", nil, "by appointment"]
        let stations = try Published(Published.catalog(hours: hours)).stations(.stationStatus)
        let flags = { (key: String) in hours.indices.map { stations["\($0)"]?[key] as? Bool } }
        #expect(flags("is_renting") == [true, true, false, true, false, true, true])
        #expect(flags("is_returning") == [true, false, false, false, false, false, true])
        #expect(flags("is_installed").allSatisfy { $0 == true })
    }

    @Test func nothingRentsWithoutThePaymentService() throws {
        let down = Published(isServiceReachable: false)
        let stations = try down.stations(.stationStatus)
        #expect(!stations.isEmpty)
        #expect(
            stations.values.allSatisfy { $0["is_renting"] as? Bool == false && $0["is_returning"] as? Bool == false })
        let alert = try #require(try down.list(.systemAlerts, "alerts").first)
        #expect(alert["type"] as? String == "system_closure" && alert["station_ids"] == nil)
        #expect((alert["summary"] as? [[String: String]])?.map { $0["language"] } == ["en", "de", "ru"])
        #expect(try Published().list(.systemAlerts, "alerts").isEmpty)
    }

    @Test func unknownHoursAreNotTheSystems() throws {
        let hours = { (published: Published) in
            (
                try published.data(.systemInformation)["opening_hours"] as? String,
                try published.stations(.stationInformation)["0"]?["station_opening_hours"] as? String
            )
        }
        #expect(try hours(Published(Published.catalog(hours: [nil, "24/7"]))) == ("24/7", "24/7 unknown"))
        #expect(
            try hours(Published(Published.catalog(hours: ["Mo 08:00-09:00"]))) == ("24/7 unknown", "Mo 08:00-09:00"))
    }

    /// By the moves that are known; a point that none has touched has the feed's time.
    @Test func aStationReportsItsOwnNewestMove() throws {
        let moved = Instant(milliseconds: Published.noon.milliseconds - 90_500)
        let stations = try Published(moved: ["point:alter-markt": moved]).stations(.stationStatus)
        for (id, station) in stations {
            let expected = id == "alter-markt" ? "2026-11-18T11:58:29.500Z" : "2026-11-18T12:00:00Z"
            #expect(station["last_reported"] as? String == expected, "\(id)")
        }
    }

    @Test func aStationLeadsToItself() throws {
        let ids = ["a b", "100%", "a+b&c=d#e?f/g", "Ёж", "a-b_c.d~e"]
        let links = ["a%20b", "100%25", "a%2Bb%26c%3Dd%23e%3Ff%2Fg", "%D0%81%D0%B6", "a-b_c.d~e"]
        let found = try Published(Self.catalog(ids)).list(.stationInformation, "stations").map {
            ($0["rental_uris"] as? [String: String])?["web"]
        }
        #expect(found == links.map { "http://127.0.0.1:8080/?point=\($0)" })
    }

    private static func catalog(_ ids: [String]) throws -> PointCatalog {
        try PointCatalog(
            city: "", timeZone: "UTC",
            points: try ids.map { id in
                Point(
                    id: PointID(rawValue: id), name: id, address: "", district: id,
                    position: try Position(latitude: 0, longitude: 0), hours: .notGiven, initialStock: 0)
            })
    }

    /// What the specification allows stands for itself; texts that look like an encoding of another are encoded again.
    @Test(arguments: [
        ("alter-markt", "alter-markt"), ("100%", "100%"), ("%41", "%41"), ("%2f", "%2f"), ("%", "%"), ("%25", "%25"),
        ("%FF", "%FF"), ("a b", "a%20b"), ("a%20b", "a%2520b"), ("a%2520b", "a%252520b"), ("%D0%B5", "%25D0%25B5"),
        ("50% off", "50%25%20off"), ("50%25%20off", "50%2525%2520off"), ("", ""), ("{\u{7F}}", "{%7F}"),
    ]) func anIdentifierComesBackAsItWentOut(_ id: String, _ published: String) throws {
        let stations = try Published(Self.catalog([id])).list(.stationInformation, "stations")
        #expect(stations[0]["station_id"] as? String == published)
        #expect(stations[0]["_point_id"] as? String == (id == published ? nil : id))
    }

    /// Of random texts in which percent signs, digits and letters of other scripts meet, of their encodings, and of the
    /// encodings of those: no two become one, and every one that may stand for itself and encodes nothing does.
    @Test func noTwoIdentifiersBecomeOne() throws {
        var random = SplitMix64(seed: 14)
        var ids: Set<[UInt8]> = []
        let pieces = ["%", "2", "0", "5", "%20", "%25", "%41", "D0", "%D0%B5", "а", " ", "a", "F", "\u{301}", "%2520"]
        for _ in 0..<300 {
            let length = Int.random(in: 1...5, using: &random)
            var text = (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            for _ in 0..<4 {
                ids.insert(Array(text.utf8))
                let station = try Published(Self.catalog([text])).list(.stationStatus, "stations")[0]
                text = station["station_id"] as? String ?? ""
                #expect(text.utf8.allSatisfy { (0x21...0x7E).contains($0) })
            }
        }
        var origins: [[UInt8]: [UInt8]] = [:]
        var unchanged = 0
        for id in ids {
            let text = String(decoding: id, as: UTF8.self)
            let station = try Published(Self.catalog([text])).list(.stationStatus, "stations")[0]
            let published = Array((station["station_id"] as? String ?? "").utf8)
            if published == id { unchanged += 1 }
            #expect(origins.updateValue(id, forKey: published) == nil, "\(text)")
            // Without a percent sign there is nothing that it could be mistaken for.
            if !id.contains(UInt8(ascii: "%")), id.allSatisfy({ (0x21...0x7E).contains($0) }) {
                #expect(published == id)
            }
        }
        #expect(ids.count > 500 && unchanged > 50, "\(ids.count), \(unchanged)")
    }

    @Test func identifiersAreVisibleASCIIAndStayApart() throws {
        let ids = ["a b", "a%20b", "ё", "е", "a/b:c@d", "%"]
        let points = try ids.map { id in
            Point(
                id: PointID(rawValue: id), name: id, address: "", district: "",
                position: try Position(latitude: 0, longitude: 0), hours: .notGiven, initialStock: 0)
        }
        let catalog = try PointCatalog(city: "", timeZone: "UTC", points: points)
        let published = try Published(catalog, stock: ["point:a b": 7]).list(.stationStatus, "stations")
        let found = published.compactMap { $0["station_id"] as? String }
        #expect(Set(found).count == Set(points.map(\.id)).count)
        #expect(found.allSatisfy { $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } })
        #expect(found[0] == "a%20b" && found[1] == "a%2520b" && found[4] == "a/b:c@d" && found[5] == "%")
        #expect(published[0]["num_vehicles_available"] as? Int == 7)
    }

    /// Who imports these feeds has the same points.
    @Test func whatIsPublishedCanBeImported() throws {
        let stock: [String: Int64] = ["point:alter-markt": 24]
        let published = Published(stock: stock)
        let feed = try PointFeed(
            [FeedName.stationInformation, .stationStatus].map { ($0.file, Array(try published.feeds.json($0))) },
            language: "ru")
        for (station, point) in zip(feed.stations, PointCatalog.embedded.points) {
            #expect(station.id == point.id && station.name == point.name && station.address == point.address)
            #expect(station.position == point.position && station.hours == point.hours)
        }
        #expect(feed.stations.count == PointCatalog.embedded.points.count)
        #expect(feed.stations[1].umbrellas == 24)
    }
}
