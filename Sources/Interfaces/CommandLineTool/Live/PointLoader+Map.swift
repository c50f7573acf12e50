import PickupPoints
import Rental
import RentalApp
import RiderProfile
import StateMachine
import RentalScreens

extension PointLoader {
    /// As many of the nearest points are made to fit where the rider has not moved the map.
    private static let nearest = 8
    /// How much of the window is passed by one step of panning.
    private static let step = 0.25

    /// The points within a window on the map, and a little around it.
    func map(_ browsing: Browsing, _ data: RiderData.State, now: Instant, window: MapWindow) throws -> ScreenModel.Map {
        let found = try look(browsing, data, now)
        let place = chosen(browsing, found)
        return try map(
            browsing, data, found, viewport(browsing, data, now: now, window: window), window, now,
            chosen: place.map { found.matches[$0].index })
    }

    /// The rider and the nearest of the points that match, in the middle of a screen that is about something else.
    func nearestMap(_ browsing: Browsing, _ data: RiderData.State, now: Instant, window: MapWindow) throws
        -> ScreenModel.Map
    {
        try map(
            browsing, data, look(browsing, data, now), centred(browsing, data, now: now, window: window), window, now,
            chosen: nil)
    }

    /// Everything about a point; nil for one that is not in the catalog.
    /// - Parameter window: that of the map on the page.
    func detail(
        of id: PointID, _ browsing: Browsing, _ data: RiderData.State, now: Instant, window: MapWindow
    ) throws -> ScreenModel.PointDetail? {
        let found = try look(browsing, data, now)
        let catalog = found.points.catalog
        guard let index = catalog.index(of: id) else { return nil }
        let point = catalog.points[index]
        let texts = OpeningText(texts: self.texts(data), catalog: catalog, now: now)
        let here = try here(data)
        let match = PointQuery.Match(index: index, metres: Int(here.distance(to: point.position).rounded()))
        var detail = ScreenModel.PointDetail(
            point: fact(match, found, texts, try stock(found.points)[index], Set(data.favourites), now))
        detail.address = point.address
        detail.district = point.district
        if let week = catalog.week(of: point, at: now) {
            detail.days = (1...7).map(texts.texts.weekday)
            detail.hours = texts.hours(week)
            detail.today = week.today
        }
        detail.note = texts.note(point)
        detail.nextChange = found.points.status(index, at: now).nextChange.map { texts.time($0, at: point) }
        let viewport = window.viewport(
            around: point.position, showing: neighbours(of: index, found.points, count: Self.nearest / 2, now: now))
        detail.map = try map(browsing, data, found, viewport, window, now, chosen: index)
        detail.place = found.places[index] ?? 0
        detail.count = found.matches.count
        detail.isWatched = data.reminders.watch?.point == id
        return detail
    }

    /// See `PointCatalog.closing(of:after:)`; nil for a point that there is not.
    func closing(of id: PointID, now: Instant) throws -> Instant? {
        let catalog = try context.points().catalog
        return catalog.index(of: id).flatMap { catalog.closing(of: catalog.points[$0], after: now) }
    }

    /// What the map shows: what the rider made it show, or else the rider and the nearest points.
    func viewport(_ browsing: Browsing, _ data: RiderData.State, now: Instant, window: MapWindow) throws -> Viewport {
        try browsing.viewport ?? centred(browsing, data, now: now, window: window)
    }

    /// The rider in the middle, and the nearest points around.
    func centred(_ browsing: Browsing, _ data: RiderData.State, now: Instant, window: MapWindow) throws -> Viewport {
        let found = try look(browsing, data, now)
        let nearest = found.matches.sorted { $0.metres < $1.metres }.prefix(Self.nearest)
        let places = nearest.map { found.points.catalog.points[$0.index].position }
        return window.viewport(around: try here(data), showing: places)
    }

    /// What shows the chosen point where the map does not: the same scale around it. Nil where the map shows it.
    func following(_ browsing: Browsing, _ data: RiderData.State, now: Instant, window: MapWindow) throws -> Viewport? {
        let found = try look(browsing, data, now)
        let viewport = try viewport(browsing, data, now: now, window: window)
        guard let place = chosen(browsing, found) else { return nil }
        let position = found.points.catalog.points[found.matches[place].index].position
        let (east, north) = LocalProjection(viewport.centre).project(position)
        // Not at the very edge, where the sign would be half.
        let (width, height) = (0.45 * Double(window.width), 0.45 * Double(window.height))
        guard abs(east) > width * viewport.metresPerDot || abs(north) > height * viewport.metresPerDot else {
            return nil
        }
        return Viewport(centre: position, metresPerDot: viewport.metresPerDot)
    }

    func panned(
        _ direction: KeyCommand.Direction, _ browsing: Browsing, _ data: RiderData.State, now: Instant,
        window: MapWindow
    ) throws -> Viewport {
        let viewport = try viewport(browsing, data, now: now, window: window)
        return switch direction {
        case .north: window.panned(viewport, right: 0, up: Self.step)
        case .south: window.panned(viewport, right: 0, up: -Self.step)
        case .east: window.panned(viewport, right: Self.step, up: 0)
        case .west: window.panned(viewport, right: -Self.step, up: 0)
        }
    }

    func zoomed(
        closer: Bool, _ browsing: Browsing, _ data: RiderData.State, now: Instant, window: MapWindow
    ) throws -> Viewport {
        window.zoomed(try viewport(browsing, data, now: now, window: window), steps: closer ? 1 : -1)
    }

    /// - Parameter chosen: the place of the chosen point in the catalog.
    private func map(
        _ browsing: Browsing, _ data: RiderData.State, _ found: Found, _ viewport: Viewport, _ window: MapWindow,
        _ now: Instant, chosen: Int?
    ) throws -> ScreenModel.Map {
        var map = ScreenModel.Map()
        map.metresPerDot = viewport.metresPerDot
        let plane = LocalProjection(viewport.centre)
        let rider = plane.project(try here(data))
        map.rider = ScreenModel.Map.Place(east: rider.east, north: rider.north)
        let stock = try stock(found.points)
        let favourites = Set(data.favourites)
        // Half a window, and a tenth more for signs that stand at its edge.
        let reach = (0.55 * Double(window.width) * map.metresPerDot, 0.55 * Double(window.height) * map.metresPerDot)
        // As dots, points and outlines differ by their colours only.
        if browsing.style == .signs || drawsColours {
            map.landmarks = found.points.catalog.landmarks.map { landmark($0, plane) }
        }
        // The page of a point shows it also where the filters do not.
        let hidden = chosen.flatMap { found.places[$0] == nil ? $0 : nil }
        for index in found.matches.map(\.index) + (hidden.map { [$0] } ?? []) {
            let point = found.points.catalog.points[index]
            let (east, north) = plane.project(point.position)
            guard abs(east) <= reach.0, abs(north) <= reach.1 else { continue }
            let isReady = stock[index] > 0 && found.points.status(index, at: now).isOpen == true
            let kind: ScreenModel.Map.Mark.Kind =
                index == chosen ? .chosen : favourites.contains(point.id) ? .favourite : isReady ? .ready : .idle
            map.marks.append(.init(place: .init(east: east, north: north), kind: kind, point: point.id))
        }
        return map
    }

    private func landmark(_ landmark: Landmark, _ plane: LocalProjection) -> ScreenModel.Map.Landmark {
        let place = { (position: Position) in
            let (east, north) = plane.project(position)
            return ScreenModel.Map.Place(east: east, north: north)
        }
        let kind: ScreenModel.Map.Landmark.Kind =
            switch landmark.kind {
            case .water: .water
            case .park: .park
            case .district: .district
            }
        return .init(
            kind: kind, name: landmark.name, lines: landmark.lines.map { $0.map(place) },
            names: landmark.names.map(place))
    }
}
