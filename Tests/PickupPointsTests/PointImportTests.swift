import Checkpoint
import Foundation
import Rental
import StateMachine
import TerminalScreen
import Testing
import TimeZones

@testable import OpeningHours
@testable import PickupPoints
@testable import RentalApp

@Suite struct PointImportTests {
    private let lisbon = ZoneInfo(identifier: "Europe/Lisbon")!

    private func feed(_ count: Int) throws -> PointFeed {
        try PointFeed(Feeds.bytes(Feeds.stations30(count), Feeds.statuses30(count)), language: "en")
    }

    @Test func pointsAreAddedUpdatedAndLeft() throws {
        let first = PointImport(try feed(20), into: .embedded)
        let all = PointCatalog.embedded.points.count
        #expect((first.added.count, first.updated.count, first.unchanged, first.removed.count) == (20, 0, 0, 0))
        #expect(first.catalog.points.count == all + 20 && first.notUnderstood.map(\.text.count) == [22, 22])
        let again = PointImport(try feed(20), into: first.catalog)
        #expect((again.added.count, again.updated.count, again.unchanged, again.removed.count) == (0, 0, 20, 0))
        #expect(again.catalog.points == first.catalog.points)
        let german = try PointFeed(Feeds.bytes(Feeds.stations30(21)), language: "de")
        let third = PointImport(german, into: first.catalog)
        #expect((third.added.count, third.updated.count, third.unchanged) == (1, 20, 0))
        #expect(third.catalog.points[all].takesReturns)
        #expect(third.catalog.points[all].initialStock == first.catalog.points[all].initialStock)
    }

    @Test func replacing() throws {
        let first = PointImport(try feed(20), into: .embedded)
        let second = PointImport(try feed(15), into: first.catalog, zone: lisbon, replacing: true)
        #expect((second.added.count, second.updated.count, second.unchanged, second.removed.count) == (0, 0, 15, 79))
        #expect(second.catalog.points.count == 15 && second.catalog.timeZone == lisbon)
        #expect(second.catalog.holidays == .none && second.catalog.points.allSatisfy { $0.timeZone == nil })
    }

    @Test func aPointHasATimeZone() throws {
        let change = PointImport(try feed(1), into: .embedded, zone: lisbon)
        let point = try #require(change.catalog.points.last)
        #expect(point.timeZone == lisbon && change.catalog.zone(of: point) == lisbon)
        #expect(change.catalog.zone(of: change.catalog.points[0]).identifier == "Europe/Berlin")
        // 06:10 to 17:00 in Lisbon, which is an hour behind Berlin.
        let status = change.catalog.status(of: point, at: try instant("2026-07-01T05:05:00Z"))
        #expect(try status == .opensSoon(at: instant("2026-07-01T05:10:00Z")))
        #expect(change.catalog.lacksHolidays(point))
    }

    @Test func whatAFeedDoesNotSayStays() throws {
        func feed(_ properties: String) throws -> PointFeed {
            let place = #""type":"Feature","id":"a","geometry":{"type":"Point","coordinates":[13.4,52.5]}"#
            let text = #"{"type":"FeatureCollection","features":[{\#(place),"properties":{\#(properties)}}]}"#
            return try PointFeed(Feeds.bytes(text), language: "en")
        }
        let first = PointImport(
            try feed(#""district":"D","address":"A","opening_hours":"24/7","takes_returns":false,"umbrellas":4"#),
            into: .embedded)
        let point = try #require(PointImport(try feed(#""name":"N""#), into: first.catalog).catalog.points.last)
        #expect(point.name == "N" && point.district == "D" && point.address == "A" && point.hours == PointHours("24/7"))
        #expect(!point.takesReturns && point.initialStock == 4)
        #expect(first.losingReturns.isEmpty, "a new point took none before")
        let opened = PointImport(try feed(#""takes_returns":true"#), into: first.catalog)
        #expect(opened.losingReturns.isEmpty && opened.catalog.points.last?.takesReturns == true)
        for replacing in [false, true] {
            let closed = PointImport(try feed(#""takes_returns":false"#), into: opened.catalog, replacing: replacing)
            #expect(closed.losingReturns.map(\.rawValue) == ["a"])
        }
    }

    @Test func theSeaIsNotTheFirstPlace() throws {
        let text =
            #"{"data":{"stations":[{"station_id":"z","name":"TEST","lat":0,"lon":-0.0},"#
            + #"{"station_id":"a","name":"A","lat":52.53,"lon":13.4},{"station_id":"g","name":"G","lat":0,"lon":9}]}}"#
        let change = PointImport(try PointFeed(Feeds.bytes(text), language: "en"), into: .embedded, replacing: true)
        #expect(change.nowhere.map(\.rawValue) == ["z"])
        #expect(change.catalog.start.latitude == 52.53 && change.catalog.first?.id.rawValue == "a")
    }

    @Test func theJournalGivesTheCatalogAgain() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let journal = try RentalJournal(StoreDirectory(path: folder.path))
        let noon = Instant(milliseconds: 1_782_900_000_000)
        #expect(try journal.read { try $0.catalog()?.points } == nil)
        #expect(try journal.read { try $0.catalogTimeZone() } == nil)
        #expect(try journal.read { try $0.catalogVersion() } == nil)
        var feed = try feed(300)
        let odd =
            #"{"type":"FeatureCollection","features":[{"type":"Feature","id":"odd","properties":{"name":"a\tb\nc\\d\r"#
            + #"","opening_hours":"\t x\\n"},"geometry":{"type":"Point","coordinates":[-1e-7,0.1234567890123]}}]}"#
        let oddFeed = try PointFeed(Feeds.bytes(odd), language: "en")
        let change = PointImport(oddFeed, into: PointImport(feed, into: .embedded, zone: lisbon).catalog)
        try journal.write { try $0.keep(change.catalog, at: noon) }
        let read = try #require(try RentalJournal(StoreDirectory(path: folder.path)).read { try $0.catalog() })
        #expect(read.points == change.catalog.points && read.timeZone == change.catalog.timeZone)
        #expect(read.city == "Neu Werder" && read.holidays == .berlin)
        #expect(try journal.read { try $0.catalogTimeZone() } == change.catalog.timeZone)
        let version = try journal.read { try $0.catalogVersion() }
        try journal.write { try $0.keep(change.catalog, at: noon) }
        #expect(try journal.read { try $0.catalogVersion() } == version, "the same is not written again")
        feed = try self.feed(3)
        let fewer = PointImport(feed, into: change.catalog, replacing: true).catalog
        try journal.write { try $0.keep(fewer, at: noon) }
        #expect(try journal.read { try $0.catalogVersion() } != version)
        #expect(try journal.read { try $0.catalog()?.points.count } == 3)
    }

    @Test func everyFlippedBitAndEveryBeginningIsNoticed() throws {
        let whole = CatalogText.encode(PointImport(try feed(2), into: .embedded, replacing: true).catalog)
        func isRefused(_ text: [UInt8]) -> Bool {
            CatalogText.version(of: text) != CatalogText.version || (try? CatalogText.decode(text)) == nil
        }
        #expect(!isRefused(whole))
        for index in whole.indices {
            var bad = whole
            bad[index] ^= 1 << UInt8(index % 8)
            #expect(isRefused(bad), "byte \(index)")
            #expect(isRefused(Array(whole.prefix(index))), "cut at \(index)")
        }
    }

    @Test func aWeek() throws {
        let zone = try #require(ZoneInfo(identifier: "Europe/Berlin"))
        let hours = try OpeningHours("Mo-Fr 08:00-12:00,13:00-18:00; Sa 20:00-02:00; PH off")
        // The week of Whit Monday, looked at from its Sunday, late in the evening.
        let week = hours.week(at: try instant("2026-05-31T21:59:59Z"), in: zone, holidays: .berlin)
        #expect(week.today == 6 && week.days.map(\.isHoliday) == [true, false, false, false, false, false, false])
        #expect(week.days.map(\.spans.count) == [0, 2, 2, 2, 2, 1, 0])
        #expect(week.days[1].spans.map { [$0.start, $0.end] } == [[480, 720], [780, 1080]])
        #expect(week.days[5].spans.map { [$0.start, $0.end] } == [[1200, 1560]])
        let next = hours.week(at: try instant("2026-05-31T22:00:00Z"), in: zone, holidays: .berlin)
        #expect(next.today == 0 && next.days[0].spans.count == 2 && !next.days[0].isHoliday)
    }
}

private struct Folder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("points-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        path = url.path
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
}
