import Checkpoint
import Foundation
import PickupPoints
import Rental
import RentalApp
import StateMachine

/// A catalog as large as the largest cities have: read from its file, listed, searched.
enum PointBench {
    private static let count = 5_000
    private static let now = Instant(milliseconds: 1_782_892_800_000)

    static func run(in folder: String) throws -> [Row] {
        let directory = folder + "/points"
        let feed = Array(feed().utf8)
        let imported = try milliseconds(5) { _ = try PointFeed([("feed", feed)], language: "en") }
        let journal = try RentalJournal(StoreDirectory(path: directory))
        let change = PointImport(try PointFeed([("feed", feed)], language: "en"), into: .embedded)
        try journal.write { try $0.keep(change.catalog, at: now) }
        let read = try milliseconds(30) { _ = try journal.read { try $0.catalog() } }
        guard let catalog = try journal.read({ try $0.catalog() }) else { preconditionFailure("there is a catalog") }
        var query = PointQuery(here: catalog.points[0].position)
        query.filters = .openNow
        // Statuses, the order of names and the index of texts are worked out by the first who asks.
        let first = milliseconds(30) { _ = query.run(PointIndex(catalog), at: now) { _ in 1 } }
        let points = PointIndex(catalog)
        query.order = .name
        let named = milliseconds(30) { _ = query.run(PointIndex(catalog), at: now) { _ in 1 } }
        query.order = .distance
        let again = milliseconds(200) { _ = query.run(points, at: now) { _ in 1 } }
        query.search = "strasse 7"
        let searched = milliseconds(200) { _ = query.run(points, at: now) { _ in 1 } }
        return [
            Row(what: "a feed of \(count) points read", figure: imported),
            Row(what: "  the store's copy of them", figure: read, budget: "at most 25 ms"),
            Row(what: "  listed the first time, those open now", figure: first, budget: "at most 50 ms"),
            Row(what: "  listed the first time, by name", figure: named, budget: "at most 50 ms"),
            Row(what: "  listed again", figure: again, budget: "at most 10 ms"),
            Row(what: "  searched", figure: searched, budget: "at most 10 ms"),
        ]
    }

    private static func milliseconds(_ rounds: Int, _ body: () throws -> Void) rethrows -> String {
        var samples = Samples()
        for _ in 0..<rounds { samples.record(try measure(body)) }
        return "\(Double(samples.median / 10_000) / 100) ms"
    }

    private static func feed() -> String {
        let stations = (0..<count).map { number in
            // 720 opening hours; no city has as many.
            let hours =
                "Mo-Fr 0\(6 + number % 4):\(10 + number % 50)-\(17 + number % 6):00; Sa 10:00-16:\(10 + number % 36); PH off"
            return """
                {"station_id": "s\(number)", "name": "Größere Straße \(number)", "address": "Ährenweg \(number % 200)",
                "lat": \(52.35 + Double(number * 7_919 % 3_000) / 10_000), "lon": \(13.1 + Double(number % 6_007) / 10_000),
                "station_opening_hours": "\(hours)"}
                """
        }
        return #"{"version": "3.0", "data": {"stations": ["# + stations.joined(separator: ",") + "]}}"
    }
}
