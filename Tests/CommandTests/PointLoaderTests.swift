import Foundation
import PickupPoints
import Rental
import RiderProfile
import StateMachine
import TerminalScreen
import RentalScreens
import Testing

@testable import CommandLineTool

/// What the screens are given of the points, from a store of its own.
struct PointLoaderTests {
    private let folder: TemporaryDirectory
    private let context: CommandContext
    private let facts: PointLoader
    private let now: Instant
    private var browsing = Browsing()
    private var data = RiderData.initial

    init() throws {
        folder = try TemporaryDirectory()
        context = try CommandContext(
            GlobalOptions.parse(["--store", folder.url.path + "/store", "--now", Bench.start, "--lang", "en"]))
        facts = PointLoader(context)
        now = context.clock.now()
    }

    private func page(at instant: Instant? = nil, rows: Int = 10) throws -> ScreenModel.PointPage {
        switch facts.page(browsing, data, now: instant ?? now, rows: rows) {
        case .ready(let page): return page
        case .loading: throw Failure(.failed, "a page that is loading")
        case .failed(let why): throw Failure(.failed, why)
        }
    }

    private func id(_ text: String) -> PointID { PointID(rawValue: text) }

    @Test mutating func aPageIsAWindowAroundTheChosenOne() throws {
        defer { folder.remove() }
        let first = try page()
        #expect(first.all == 74 && first.matching == 74 && first.chosen == 0 && first.first == 0)
        #expect(first.rows.count == 20 && first.point?.id == id("hauptbahnhof"))
        #expect(first.rows[0].metres == 0 && first.rows[0].stock == 40 && first.rows[0].status == "open all day")
        browsing.selected = id("nachtmarkt")
        let middle = try page()
        #expect(middle.chosen == 32 && middle.first == 22 && middle.rows.count == 20)
        #expect(middle.point?.id == id("nachtmarkt") && middle.point?.isOpen == false)
        browsing.selected = id("hoersaalzentrum")
        let last = try page()
        #expect(last.chosen == 73 && last.first == 54 && last.rows.count == 20)
        let hall = try #require(try context.catalog[id("hoersaalzentrum")])
        let bearing = try context.catalog.points[0].position.bearing(to: hall.position)
        #expect(last.point?.bearing == Int(bearing.rounded()) && (180..<270).contains(bearing), "south-west")
    }

    @Test mutating func whatIsFilteredOutIsReplacedByItsNeighbour() throws {
        defer { folder.remove() }
        browsing.selected = id("kellertheater")
        let before = try page()
        #expect(before.chosen == 13)
        browsing.choose(.hasUmbrellas, insteadOf: data.settings)
        let after = try page()
        #expect(after.chosen == 13 && after.point?.id == before.rows[14 - before.first].id && after.matching == 69)
        browsing.search = "zzz"
        let none = try page()
        #expect(none.chosen == nil && none.point == nil && none.rows.isEmpty && none.all == 74)
        #expect(try facts.point(.down, page: 10, browsing, data, now: now) == nil)
        browsing.search = ""
        browsing.choose([], insteadOf: data.settings)
        #expect(try page().point?.id == id("kellertheater"))
    }

    @Test mutating func searchShowsWhereItWasFound() throws {
        defer { folder.remove() }
        browsing.search = "cafe"
        data.favourites = [id("volkspark")]
        browsing.favouritesFirst = true
        let page = try page()
        #expect(page.rows.map(\.name) == ["Volkspark, Café am Teich", "Café Zeiselmair"])
        #expect(page.rows.map(\.match) == [11..<15, 0..<4] && page.rows.map(\.isFavourite) == [true, false])
    }

    @Test mutating func movements() throws {
        defer { folder.remove() }
        browsing.order = .name
        func moved(_ movement: KeyCommand.Movement) throws -> String? {
            try facts.point(movement, page: 10, browsing, data, now: now)?.rawValue
        }
        let names = try page(rows: 40).rows.map(\.id.rawValue)
        browsing.selected = id(names[20])
        #expect(try moved(.up) == names[19] && moved(.down) == names[21])
        #expect(try moved(.pageUp) == names[10] && moved(.pageDown) == names[30])
        #expect(try moved(.first) == names[0])
        browsing.selected = id(names[0])
        #expect(try moved(.up) == names[0] && moved(.pageUp) == names[0])
        let last = try #require(try moved(.last))
        browsing.selected = id(last)
        #expect(try moved(.down) == last)
    }

    @Test mutating func handedOutUmbrellasAndImportsAreNoticed() throws {
        defer { folder.remove() }
        #expect(try page().rows[0].stock == 40)
        try context.journal.write { transaction in
            try transaction.adjustStock(
                [.adjustCounter(place: "point:hauptbahnhof", count: 2)], reason: "test", at: now)
        }
        #expect(try page().rows[0].stock == 42)
        let text =
            #"{"type":"FeatureCollection","features":[{"type":"Feature","id":"new","geometry":"#
            + #"{"type":"Point","coordinates":[13.3712,52.5246]}}]}"#
        let feed = try PointFeed([("f", Array(text.utf8))], language: "en")
        let catalog = try PointImport(feed, into: context.catalog).catalog
        try context.journal.write { try $0.keep(catalog, at: now) }
        #expect(try page().all == 75)
        #expect(try page().rows[1].id == id("new") && page().rows[1].status == "hours unknown")
    }

    @Test mutating func openingsAreFollowed() throws {
        defer { folder.remove() }
        browsing.choose(.openNow, insteadOf: data.settings)
        let morning = try page().matching
        let later = now.advanced(bySeconds: 9 * 3_600)
        #expect(try page(at: later).matching != morning)
        for instant in [now, later] {
            let open = try context.catalog.points.count {
                try context.catalog.status(of: $0, at: instant).isOpen == true
            }
            #expect(try page(at: instant).matching == open)
        }
    }

    @Test mutating func theMapShowsTheRiderAndThePoints() throws {
        defer { folder.remove() }
        let window = MapWindow(columns: 40, rows: 20)
        let start = try facts.map(browsing, data, now: now, window: window)
        #expect(start.marks.count >= 8 && start.marks.count { $0.kind == .chosen } == 1)
        #expect(start.rider == .init(east: 0, north: 0) && start.marks.contains { $0.kind == .ready })
        let far = try facts.zoomed(closer: false, browsing, data, now: now, window: window)
        #expect(abs(far.metresPerDot / start.metresPerDot - 2.0.squareRoot()) < 1e-9)
        browsing.viewport = far
        #expect(try facts.map(browsing, data, now: now, window: window).marks.count > start.marks.count)
        let east = try facts.panned(.east, browsing, data, now: now, window: window)
        browsing.viewport = east
        let moved = try facts.map(browsing, data, now: now, window: window)
        #expect(abs(moved.rider!.east + 20 * far.metresPerDot) < 0.01 && abs(moved.rider!.north) < 0.01)
        #expect(try facts.centred(browsing, data, now: now, window: window).metresPerDot == start.metresPerDot)
    }

    @Test mutating func aDetailHasAllThereIs() throws {
        defer { folder.remove() }
        let window = MapWindow(columns: 30, rows: 8)
        browsing.choose(.openNow, insteadOf: data.settings)
        let bar = try #require(try facts.detail(of: id("ankerbar"), browsing, data, now: now, window: window))
        #expect(bar.address == "Kaistraße 22" && bar.district == "Hafenviertel" && bar.today == 2)
        #expect(bar.hours[0] == "closed" && bar.hours[2] == "18:00–02:00 (next day)" && bar.days[6] == "Sun")
        #expect(bar.nextChange == "18:00" && bar.point.isOpen == false && bar.point.metres == 5577)
        #expect(bar.map.marks.first { $0.kind == .chosen }?.place == .init(east: 0, north: 0))
        browsing.choose([], insteadOf: data.settings)
        let market = try #require(try facts.detail(of: id("alter-markt"), browsing, data, now: now, window: window))
        #expect(market.place == 11 && market.count == 74 && market.note == nil && market.map.marks.count >= 4)
        #expect(try facts.detail(of: id("nowhere"), browsing, data, now: now, window: window) == nil)
    }

    @Test mutating func theRidersPlaceAndLanguageCount() throws {
        defer { folder.remove() }
        data.settings.place = try Position(latitude: 52.4571, longitude: 13.2960)
        data.settings.language = .de
        let page = try page()
        #expect(page.rows[0].id == id("mensa") && page.rows[0].status == "geöffnet bis 16:00")
    }
}
