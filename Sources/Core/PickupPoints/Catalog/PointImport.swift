public import OpeningHours
public import Rental
public import TimeZones

/// A catalog with a feed brought into it, and what that changed.
public struct PointImport: Sendable {
    public let catalog: PointCatalog
    public private(set) var added: [PointID] = []
    public private(set) var updated: [PointID] = []
    public private(set) var unchanged = 0
    /// Points of before that are in the catalog no more.
    public private(set) var removed: [PointID] = []
    /// Known points that took returns before and will not.
    public private(set) var losingReturns: [PointID] = []
    /// Points of the feed at 0° north, 0° east, in the sea, where feeds put what has no place.
    public private(set) var nowhere: [PointID] = []
    /// Points of the feed whose hours are not understood, with why.
    public private(set) var notUnderstood: [(id: PointID, text: String, why: OpeningHoursError)] = []

    /// Points of the feed are added, ones with a known id updated: what the feed does not say stays as it was.
    /// - Parameters:
    ///   - zone: the one the feed's points lie in; nil: the one that the feed names, or else the catalog's.
    ///   - replacing: the feed becomes the whole catalog.
    ///   - spelling: of the ids that the catalog does not have.
    public init(
        _ feed: PointFeed, into old: PointCatalog, zone: ZoneInfo? = nil, replacing: Bool = false,
        spelling: (PointID) -> PointID = { $0 }
    ) {
        let zone = zone ?? feed.timeZone
        let home = replacing ? zone ?? old.timeZone : old.timeZone
        let own = zone == home ? nil : zone
        var points = replacing ? [] : old.points
        var indices: [PointID: Int] = [:]
        for (index, point) in points.enumerated() { indices[point.id] = index }
        for station in feed.stations {
            let known = old[station.id]
            let other = station.timeZone == home ? nil : station.timeZone
            let point = Point(
                station, id: known?.id ?? spelling(station.id), known: replacing ? nil : known,
                zone: station.timeZone == nil ? own : other,
                // What it began with is a fact of the past.
                initialStock: known?.initialStock ?? station.umbrellas ?? 0)
            if known?.takesReturns == true, !point.takesReturns { losingReturns.append(point.id) }
            if point.position.isNowhere { nowhere.append(point.id) }
            if let index = indices[station.id] {
                points[index] = point
            } else {
                indices[station.id] = points.count
                points.append(point)
            }
            switch known {
            case nil: added.append(point.id)
            case point?: unchanged += 1
            case _?: updated.append(point.id)
            }
            if case .notUnderstood(let text, let why) = point.hours { notUnderstood.append((point.id, text, why)) }
        }
        removed =
            points.count < old.points.count + added.count ? old.points.map(\.id).filter { indices[$0] == nil } : []
        // The holidays of one place are not those of another.
        let holidays = home == old.timeZone ? old.holidays : .none
        catalog = PointCatalog(city: old.city, zone: home, holidays: holidays, distinct: points)
    }
}

extension Point {
    /// - Parameter id: as the catalog spells it.
    fileprivate init(_ station: PointFeed.Station, id: PointID, known: Point?, zone: ZoneInfo?, initialStock: Int) {
        self.init(
            id: id, name: station.name, address: station.address ?? known?.address ?? "",
            district: station.district ?? known?.district ?? "", position: station.position,
            takesReturns: station.takesReturns ?? known?.takesReturns ?? true,
            hours: station.hours == .notGiven ? known?.hours ?? .notGiven : station.hours, timeZone: zone,
            initialStock: initialStock)
    }
}
