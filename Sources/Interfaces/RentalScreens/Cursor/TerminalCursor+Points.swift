import PickupPoints
import Rental
import RiderProfile

extension TerminalCursor {
    static func select(_ point: PointID, _ viewport: Viewport?, in state: State) -> Step {
        guard viewport?.isValid ?? true else { return .refused(.outOfRange) }
        return changed(state) { next in
            next.browsing.selected = point
            if let viewport { next.browsing.viewport = viewport }
        }
    }

    static func toggle(_ filter: PointFilters, in state: State, _ data: RiderData.State) -> Step {
        changed(state) { next in
            let filters = state.browsing.filters(data.settings).symmetricDifference(filter)
            next.browsing.choose(filters, insteadOf: data.settings)
        }
    }

    static func showAll(_ state: State, _ data: RiderData.State) -> Step {
        changed(state) { next in
            next.browsing.search = ""
            next.browsing.choose([], insteadOf: data.settings)
        }
    }

    static func view(_ viewport: Viewport?, in state: State) -> Step {
        guard viewport?.isValid ?? true else { return .refused(.outOfRange) }
        return changed(state) { $0.browsing.viewport = viewport }
    }

    /// Adds it, or takes it away; asked first where something besides the mark goes with it.
    static func favourite(_ point: PointID, in state: State, _ data: RiderData.State) -> Step {
        guard data.favourites.contains(point) else { return .to(state, [.data(.favourites(add: [point], remove: []))]) }
        // Its reminder, or its place in the list that shows favourites only.
        let losesSomething =
            data.reminders.watch?.point == point || state.browsing.filters(data.settings).contains(.favourites)
        guard losesSomething else { return .to(state, [.data(.favourites(add: [], remove: [point]))]) }
        return changed(state) { $0.question = .removeFavourite(point) }
    }
}
