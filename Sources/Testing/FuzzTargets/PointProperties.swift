import Foundation
import OpeningHours
import PickupPoints
import Rental
import StateMachine
import TimeZones

/// What is understood can be printed and read again; and an opening status holds exactly until it says it changes.
enum PointProperties {
    private static let zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "UTC"]
        .map { ZoneInfo(identifier: $0)! }

    static func check(_ text: String) throws(FuzzFinding) {
        try checkPosition(text)
        try checkHours(text)
        try checkCatalog(text)
    }

    private static func checkPosition(_ text: String) throws(FuzzFinding) {
        do {
            let position = try Position(text)
            guard (try? Position(position.description)) == position else {
                throw FuzzFinding("\(text.debugDescription) is printed as \(position), which is read otherwise")
            }
            let distance = try position.distance(to: Position(latitude: 52.5, longitude: 13.4))
            guard (0...20_040_000).contains(distance) else { throw FuzzFinding("\(position) is \(distance) m away") }
        } catch let error as PositionError {
            try FuzzFinding.checkMessage(error)
        } catch {
            throw error as! FuzzFinding
        }
    }

    private static func checkHours(_ text: String) throws(FuzzFinding) {
        let hours: OpeningHours
        do { hours = try OpeningHours(text) } catch { return try FuzzFinding.checkMessage(error) }
        let printed = PrintedHours.text(hours)
        guard let again = try? OpeningHours(printed), again.rules == hours.rules else {
            throw FuzzFinding("\(text.debugDescription) is printed as \(printed), which is read otherwise")
        }
        let twice = PrintedHours.text(again)
        guard twice == printed else { throw FuzzFinding("\(printed) is printed as \(twice)") }
        try checkStatus(hours)
    }

    /// A point a line: id, position and hours, with tabs between them.
    private static func checkCatalog(_ text: String) throws(FuzzFinding) {
        guard text.utf8.contains(0x09) else { return }
        let points = text.split(separator: "\n").prefix(20).compactMap { line -> Point? in
            let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard words.count == 3, let position = try? Position(words[1]), let hours = try? OpeningHours(words[2])
            else { return nil }
            return Point(
                id: PointID(rawValue: words[0]), name: words[0], address: "", district: "", position: position,
                hours: .known(hours), initialStock: 0)
        }
        do {
            let catalog = try PointCatalog(city: "", timeZone: "Europe/Berlin", points: points)
            guard points.allSatisfy({ catalog[$0.id] == $0 }) else { throw FuzzFinding("a point is not found again") }
        } catch let error as PointCatalogError {
            try FuzzFinding.checkMessage(error)
            guard Set(points.map(\.id)).count < points.count else { throw FuzzFinding("\(error), and that is not so") }
        } catch {
            throw error as! FuzzFinding
        }
    }

    private static func checkStatus(_ hours: OpeningHours) throws(FuzzFinding) {
        // Somewhere between 1970 and 2106, and somewhere on the earth, as the text has it.
        let seed = hours.text.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        let now = Instant(milliseconds: Int64(seed >> 22) & 0x3E7_FFFF_FFFF)
        let zone = zones[Int(seed % UInt64(zones.count))]
        let holiday = CalendarDay(year: 2026, month: 10, day: 3)!
        let holidays: HolidayCalendar = seed & 0x1000 == 0 ? .none : .listed([holiday])
        func status(_ milliseconds: Int64) -> OpeningStatus {
            hours.status(at: Instant(milliseconds: milliseconds), in: zone, holidays: holidays)
        }
        let here = status(now.milliseconds)
        guard let change = here.nextChange else { return }
        guard change > now, status(change.milliseconds).isOpen != here.isOpen,
            status(change.milliseconds - 1).isOpen == here.isOpen
        else {
            throw FuzzFinding(
                "\(hours) in \(zone.identifier) at \(now) is \(here), and then \(status(change.milliseconds))")
        }
    }
}
