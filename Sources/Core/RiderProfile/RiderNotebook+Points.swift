import Rental

extension RiderNotebook {
    static func showAll(_ state: State) -> Step {
        changed(state) { next in
            next.browsing.search = ""
            next.browsing.filters = []
        }
    }

    static func view(_ viewport: Viewport?, in state: State) -> Step {
        guard viewport.map(\.isSound) ?? true else { return .refused(.outOfRange) }
        return changed(state) { $0.browsing.viewport = viewport }
    }

    /// Adds it, or takes it away; asked first where something besides the mark goes with it.
    static func favourite(_ point: PointID, in state: State) -> Step {
        changed(state) { next in
            if !state.favourites.contains(point) {
                next.favourites.append(point)
            } else if state.losesSomething(without: point) {
                next.question = .removeFavourite(point)
            } else {
                next.favourites.removeAll { $0 == point }
            }
        }
    }

    static func favourites(add: [PointID], remove: [PointID], in state: State) -> Step {
        changed(state) { next in
            for point in add where !next.favourites.contains(point) { next.favourites.append(point) }
            for point in remove { next.remove(favourite: point) }
        }
    }
}

extension RiderNotebook.State {
    /// With its reminder.
    mutating func remove(favourite point: PointID) {
        favourites.removeAll { $0 == point }
        if reminders.watch?.point == point { reminders.watch = nil }
    }

    /// Its reminder, or its place in the list that shows favourites only.
    func losesSomething(without point: PointID) -> Bool {
        reminders.watch?.point == point || browsing.filters.contains(.favourites)
    }
}

extension Viewport {
    var isSound: Bool {
        (-90...90).contains(centre.latitude) && (-180...180).contains(centre.longitude)
            && (0.01...1_000_000).contains(metresPerDot)
    }
}
