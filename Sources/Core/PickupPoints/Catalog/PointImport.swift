public import struct Foundation.TimeZone
public import OpeningHours
public import Rental

/// A catalog with a feed brought into it, and what that changed.
public struct PointImport: Sendable {
    public let catalog: PointCatalog
    public private(set) var added = 0
    public private(set) var updated = 0
    public private(set) var unchanged = 0
    /// Points of before that are in the catalog no more.
    public private(set) var removed = 0
    /// Points of the feed whose hours are not understood, with why.
    public private(set) var notUnderstood: [(id: PointID, text: String, why: OpeningHoursError)] = []

    /// Points of the feed are added, ones with a known id updated: what the feed does not say stays as it was.
    /// - Parameters:
    ///   - zone: the one the feed's points lie in; nil: the catalog's.
    ///   - replacing: the feed becomes the whole catalog.
    public init(_ feed: PointFeed, into old: PointCatalog, zone: TimeZone? = nil, replacing: Bool = false) {
        let home = replacing ? zone ?? old.timeZone : old.timeZone
        let own = zone == home ? nil : zone
        var points = replacing ? [] : old.points
        var indices: [PointID: Int] = [:]
        for (index, point) in points.enumerated() { indices[point.id] = index }
        for station in feed.stations {
            let known = old[station.id]
            let point = Point(station, known: replacing ? nil : known, zone: own)
            if let index = indices[station.id] { points[index] = point } else { points.append(point) }
            switch known {
            case nil: added += 1
            case point?: unchanged += 1
            case _?: updated += 1
            }
            if case .notUnderstood(let text, let why) = point.hours { notUnderstood.append((point.id, text, why)) }
        }
        removed = old.points.count + added - points.count
        // The holidays of one place are not those of another.
        let holidays = home == old.timeZone ? old.holidays : .none
        catalog = PointCatalog(city: old.city, zone: home, holidays: holidays, distinct: points)
    }
}

extension Point {
    fileprivate init(_ station: PointFeed.Station, known: Point?, zone: TimeZone?) {
        self.init(
            id: station.id, name: station.name, address: station.address ?? known?.address ?? "",
            district: station.district ?? known?.district ?? "", position: station.position,
            takesReturns: station.takesReturns ?? known?.takesReturns ?? true,
            hours: station.hours == .notGiven ? known?.hours ?? .notGiven : station.hours, timeZone: zone,
            // What it began with is a fact of the past.
            initialStock: known?.initialStock ?? station.umbrellas ?? 0)
    }
}
