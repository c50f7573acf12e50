import StateMachine

extension Places {
    static func with(_ state: State, _ change: (inout State) -> Void) -> State {
        var next = state
        change(&next)
        return next
    }

    /// The pages, and what is looked at in them.
    static func looking(_ state: State, _ event: Event) -> Transition<Places> {
        var next = state
        switch (state.page, event) {
        case (.list, .search(let text)): next.search = String(text.prefix(longestSearch))
        case (.list, .sort(let order)):
            guard order != .nearest || state.position != nil else { return .refused(.notLocated) }
            next.order = order
        case (.list, .open(let id)), (.map, .open(let id)):
            guard state.found.contains(where: { $0.id == id }) else { return .refused(.unknownPlace) }
            next.page = .detail(id, onMap: state.page == .map)
        case (.detail(_, let onMap), .close): next.page = onMap ? .map : .list
        case (.map, .look(let change)): next.viewport.change(change)
        case (.map, .choose(let id)):
            guard id == nil || state.place(id) != nil else { return .refused(.unknownPlace) }
            next.chosen = id
        case (.map, .showList), (.info, .showList): next.page = .list
        case (.list, .showMap), (.info, .showMap): next.page = .map
        case (.list, .showInfo), (.map, .showInfo): next.page = .info
        case (.list, _), (.map, _), (.info, _), (.detail, _): return .refused(.notHere)
        }
        return .accepted(next, [])
    }

    static func loading(_ state: State, _ event: Event) -> Transition<Places> {
        var next = state
        switch (state.data, event) {
        case (.none, .load), (.known, .load):
            next.data = state.data == .none ? .loading : .refreshing
            return .accepted(next, [.load])
        case (.loading, .loaded(let places, let problems, let at)),
            (.refreshing, .loaded(let places, let problems, let at)):
            (next.data, next.places, next.due) = (.known, places, at.advanced(bySeconds: day))
            for problem in problems { next.keep(Incident(at: at, text: problem)) }
            if next.place(state.chosen) == nil { next.chosen = nil }
        case (.loading, .loadFailed(let incident)), (.refreshing, .loadFailed(let incident)):
            next.data = state.data == .loading ? .none : .known
            next.due = incident.at.advanced(bySeconds: minute)
            next.keep(incident)
        case (.none, _), (.loading, _), (.known, _), (.refreshing, _): return .refused(.asked)
        }
        return .accepted(next, [])
    }

    static func locating(_ state: State, _ event: Event) -> Transition<Places> {
        var next = state
        switch (state.location, event) {
        case (.unknown, .locate):
            next.location = .asked
            return .accepted(next, [.locate])
        case (.asked, .found(let position)): next.location = .known(position)
        case (.asked, .notFound(let incident)):
            next.location = .unknown
            next.keep(incident)
        case (.unknown, _), (.asked, _), (.known, _): return .refused(.asked)
        }
        return .accepted(next, [])
    }
}

extension Places.State {
    fileprivate mutating func keep(_ incident: Incident) {
        incidents = (incidents + [incident]).suffix(Places.most)
    }

    public func place(_ id: Int?) -> Place? { places.first { $0.id == id } }

    public var position: Position? {
        switch location {
        case .known(let position): position
        case .unknown, .asked: nil
        }
    }

    /// The places whose names have what is looked for, whatever its case, in the chosen order.
    public var found: [Place] {
        let found = places.filter { search.isEmpty || $0.name.lowercased().contains(search.lowercased()) }
        let byName = found.sorted { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
        switch order {
        case .nameUp: return byName
        case .nameDown: return byName.reversed()
        case .nearest:
            guard let position else { return byName }
            return byName.sorted {
                ($0.position.metres(to: position), $0.id) < ($1.position.metres(to: position), $1.id)
            }
        }
    }

    /// The names in the chart of the active states: of the page, the data, the location, the language.
    public var leaves: [String] {
        let page =
            switch self.page {
            case .list: "list"
            case .map: "map"
            case .info: "info"
            case .detail(_, let onMap): onMap ? "detailOnMap" : "detail"
            }
        let location =
            switch self.location {
            case .unknown: "notLocated"
            case .asked: "locating"
            case .known: "located"
            }
        return [page, data == .none ? "noData" : data.rawValue, location, language.rawValue]
    }
}
