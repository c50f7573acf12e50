import Foundation
import OpeningHours
import PickupPoints
import Rental
import StateMachine
import TerminalScreen
import Testing
import TimeZones

@Suite struct PointCatalogTests {
    private let catalog = PointCatalog.embedded

    @Test func embedded() {
        let points = catalog.points
        #expect(points.count >= 64)
        #expect(Set(points.map(\.name)).count == points.count && Set(points.map(\.position)).count == points.count)
        #expect(Set(points.map(\.district)).count >= 8)
        #expect(points.count { $0.initialStock == 0 } >= 3 && points.count { !$0.takesReturns } >= 3)
        #expect(Set(points.map(\.hours)).count >= 40)
        for part in ["24/7", "off", "PH ", ",", "Su 1", "-02:00", "-26:00"] {
            #expect(points.contains { $0.hours.text?.contains(part) == true }, "nobody opens “\(part)”")
        }
        #expect(catalog.timeZone.identifier == PointCatalog.embeddedTimeZone)
        #expect(ZoneInfo(identifier: PointCatalog.embeddedTimeZone) != nil)
        for point in points {
            #expect(catalog[point.id] == point && PointID(visible: point.id.rawValue) == point.id)
            // The catalog reads them later, and ends the program where they are wrong.
            #expect(PointHours(point.hours.text).known == point.hours.known, "\(point.id.rawValue)")
            #expect(!point.name.isEmpty && !point.address.isEmpty && !point.district.isEmpty)
            #expect((52.3...52.7).contains(point.latitude) && (13.0...13.8).contains(point.longitude))
        }
        #expect(catalog[PointID(rawValue: "nowhere")] == nil)
    }

    @Test func someoneIsAlwaysOpen() throws {
        // A Sunday at 04:00, and Christmas Day.
        for now in ["2026-06-07T02:00:00Z", "2026-12-25T11:00:00Z"] {
            let now = try instant(now)
            let open = catalog.points.filter { catalog.status(of: $0, at: now).isOpen == true }
            #expect(!open.isEmpty && open.count < catalog.points.count)
        }
        let pharmacy = try #require(catalog[PointID(rawValue: "linden-apotheke")])
        #expect(try catalog.status(of: pharmacy, at: instant("2026-06-01T11:00:00Z")).isOpen == false, "lunch")
        #expect(try catalog.status(of: pharmacy, at: instant("2026-05-25T08:00:00Z")).isOpen == false, "Whit Monday")
        #expect(try catalog.status(of: pharmacy, at: instant("2026-06-01T08:00:00Z")).isOpen == true)
    }

    @Test func refused() throws {
        let point = catalog.points[0]
        #expect(throws: PointCatalogError.duplicate(point.id)) {
            try PointCatalog(city: "X", timeZone: "Europe/Berlin", points: [point, point])
        }
        let error = #expect(throws: PointCatalogError.self) {
            try PointCatalog(city: "X", timeZone: "Europe/Neu_Werder", points: [])
        }
        #expect(error?.description == "\"Europe/Neu_Werder\" is not a time zone such as Europe/Helsinki")
    }
}
