import Foundation
import PickupPoint
import Rental
import StateMachine
import Terminal

/// The pickup points as they are now: how far, open or not, with how many umbrellas. Nearest first.
struct PointList {
    struct Item {
        let point: Point
        let metres: Int
        let opening: OpeningStatus
        let status: String
        let stock: Int64
    }

    let items: [Item]

    init(_ world: World, near position: Position? = nil) throws {
        let stock = try world.journal.read { try $0.stock() }
        let now = world.clock.now()
        let here = position ?? world.catalog.points[0].position
        let offset = world.catalog.secondsFromUTC(at: now)
        items = world.catalog.points.map { point in
            let opening = world.catalog.status(of: point, at: now)
            return Item(
                point: point, metres: Int(here.distance(to: point.position).rounded()), opening: opening,
                status: world.texts.status(opening, now: now, secondsFromUTC: offset),
                stock: stock[Place.point(point.id).label] ?? 0)
        }.sorted { ($0.metres, $0.point.id.rawValue) < ($1.metres, $1.point.id.rawValue) }
    }
}

extension PointList {
    /// As aligned lines.
    func rows(_ texts: any Texts) -> [String] {
        let table = items.map { item in
            [
                item.point.id.rawValue, item.point.name, texts.distance(item.metres), item.status,
                texts.stock(Int(item.stock)) + (item.point.takesReturns ? "" : ", " + texts.noReturns),
            ]
        }
        let widths = (0..<4).map { column in table.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
        return table.map { row in
            row.enumerated().map { column, text in
                column < 4 ? text + String(repeating: " ", count: widths[column] - DisplayWidth.of(text)) : text
            }.joined(separator: "  ")
        }
    }
}

extension PointCatalog {
    func secondsFromUTC(at instant: Instant) -> Int {
        timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000))
    }
}

extension Texts {
    func status(_ status: OpeningStatus, now: Instant, secondsFromUTC: Int) -> String {
        func time(_ instant: Instant) -> String { self.time(instant, from: now, secondsFromUTC: secondsFromUTC) }
        return switch status {
        case .open(nil): openAllDay
        case .open(let until?), .closesSoon(let until): open(until: time(until))
        case .closed(nil): closed
        case .closed(let until?), .opensSoon(let until): closed(until: time(until))
        }
    }
}
