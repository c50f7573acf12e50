import Checkpoint
import Foundation
import GBFS
import OpeningHours
import PickupPoints
import Rental
import RentalApp
import SimulatedPayments
import StateMachine
import TerminalScreen
import Testing
import TimeZones

/// Published feeds, imported into a new store, give the points, hours, places and stock that were published.
@Suite struct RoundTripTests {
    private func app(_ folder: TemporaryDirectory) throws -> AppContext {
        try AppContext(
            opening: StoreLocation(folder: folder.url.path), gateway: SimulatedGateway.open,
            clock: ManualClock(Published.noon), time: .pretended)
    }

    /// All feeds, as an importer finds them in a folder.
    private func feed(_ app: AppContext, at now: Instant = Published.noon) throws -> PointFeed {
        let stock = try app.journal.read { try $0.stock() }
        let published = Published(try app.catalogs.catalog(), stock: stock, at: now)
        let files = try published.all().map { (name: $0.key.file, bytes: Array($0.value)) }
        return try PointFeed([], found: files.sorted { $0.name < $1.name }, language: "ru")
    }

    private func compare(_ first: AppContext, _ second: AppContext) throws {
        let (a, b) = (try first.catalogs.catalog(), try second.catalogs.catalog())
        #expect(a.timeZone == b.timeZone && a.points.count == b.points.count)
        let books = (try first.journal.read { try $0.stock() }, try second.journal.read { try $0.stock() })
        for (one, other) in zip(a.points, b.points) {
            #expect(Array(one.id.rawValue.utf8) == Array(other.id.rawValue.utf8))
            #expect(one.name == other.name && one.address == other.address && one.district == other.district)
            #expect(one.position == other.position && one.hours == other.hours && one.timeZone == other.timeZone)
            #expect(one.takesReturns == other.takesReturns, "\(one.id)")
            let label = Place.point(one.id).label
            #expect(books.0[label] == books.1[label], "\(label)")
            for hour in stride(from: 0, to: 24 * 9, by: 5) {
                let now = Published.noon.advanced(bySeconds: Int64(hour) * 3600)
                #expect(a.status(of: one, at: now) == b.status(of: other, at: now))
            }
        }
    }

    @Test func `what comes with the program, after rentals and at night`() throws {
        let folders = [try TemporaryDirectory(), try TemporaryDirectory()]
        defer { folders.forEach { $0.remove() } }
        let (first, second) = (try app(folders[0]), try app(folders[1]))
        let place = Place.point(PointCatalog.embedded.points[3].id).label
        try first.journal.write {
            try $0.adjustStock(
                [.transfer(from: place, to: Place.onRent.label), .adjustCounter(place: place, count: 2)],
                reason: "a day", at: Published.noon)
        }
        // A new store has these points already, with the umbrellas that come with the program.
        let order = ImportRequest(try feed(first), zone: nil, replacing: true)
        let change = try second.preview(order).change
        #expect(
            change.added.isEmpty && change.updated.isEmpty && change.removed.isEmpty && change.losingReturns.isEmpty)
        // Half past three in the morning: most points are closed, and say that they rent nothing and take nothing back.
        let night = ImportRequest(
            try feed(first, at: Published.noon.advanced(bySeconds: 15 * 3600 + 1800)), zone: nil, replacing: true)
        #expect(try second.preview(night).change.updated.isEmpty)
    }

    @Test func `points of another city, with all that a point can have`() throws {
        let folders = [try TemporaryDirectory(), try TemporaryDirectory()]
        defer { folders.forEach { $0.remove() } }
        let (first, second) = (try app(folders[0]), try app(folders[1]))
        let features = [
            #""id":"cafe\u0301 %20","properties":{"name":"Café","umbrellas":7,"opening_hours":"Mo - Fr 8:00-18:00;"}"#,
            #""id":12345678901234567890,"properties":{"name":"Zwei","addr:street":"Weg","district":"Süd / Ost","#
                + #""umbrellas":3,"takes_returns":"no","opening_hours":"Apr-Oct Sa \"x\""}"#,
            #""id":"c","properties":{"district":"Süd / Ost","opening_hours":"sunrise-sunset"}"#,
            #""id":"d","properties":{"name":"D","takes_returns":true,"umbrellas":0}"#,
        ].map { #"{"type":"Feature","geometry":{"type":"Point","coordinates":[24.94,60.17]},\#($0)}"# }
        let text = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
        let original = try PointFeed([("f", Array(text.utf8))], language: "en")
        let helsinki = try #require(ZoneInfo(identifier: "Europe/Helsinki"))
        _ = try first.take(
            ImportRequest(original, zone: helsinki, replacing: true), endingReturns: nil, named: "first")
        // One of its points lies in another zone.
        let island =
            #"{"type":"FeatureCollection","features":[{"type":"Feature","id":"e","geometry":{"type":"Point","#
            + #""coordinates":[18.07,59.33]},"properties":{"umbrellas":2,"opening_hours":"08:00-10:00"}}]}"#
        let other = try PointFeed([("g", Array(island.utf8))], language: "en")
        _ = try first.take(
            ImportRequest(other, zone: ZoneInfo(identifier: "Europe/Stockholm"), replacing: false), endingReturns: nil,
            named: "second")
        let imported = try second.take(
            ImportRequest(try feed(first), zone: nil, replacing: true), endingReturns: [], named: "third")
        #expect(imported.change.added.count == 5 && imported.supplied == 12)
        try compare(first, second)
    }
}
