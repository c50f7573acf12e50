import Rental

extension RiderNotebook {
    static func points(_ state: State, _ event: Event.Kind) -> Step {
        var next = state
        switch event {
        case .select(let point): next.browsing.selected = point
        case .toggle(let filter): next.browsing.filters.formSymmetricDifference(filter)
        case .showAll:
            next.browsing.search = ""
            next.browsing.filters = []
        case .order(let order): next.browsing.order = order
        case .favouritesFirst(let first): next.browsing.favouritesFirst = first
        case .present(let presentation): next.browsing.presentation = presentation
        case .style(let style): next.browsing.style = style
        case .view(let viewport):
            guard viewport.map(\.isSound) ?? true else { return .refused(.outOfRange) }
            next.browsing.viewport = viewport
        case .favourite(let point):
            guard state.favourites.contains(point) else {
                next.favourites.append(point)
                return .to(next)
            }
            // Asked where something besides the mark goes with it.
            if state.losesSomething(without: point) { next.question = .removeFavourite(point) }
            if next.question == nil { next.favourites.removeAll { $0 == point } }
        default:
            event.misplaced
        }
        return .to(next)
    }
}

extension RiderNotebook.State {
    /// Its reminder, or its place in the list that shows favourites only.
    func losesSomething(without point: PointID) -> Bool {
        reminders.watch?.point == point || browsing.filters.contains(.favourites)
    }
}

extension Viewport {
    var isSound: Bool {
        (-90...90).contains(centre.latitude) && (-180...180).contains(centre.longitude)
            && (0.01...100_000).contains(metresPerDot)
    }
}
