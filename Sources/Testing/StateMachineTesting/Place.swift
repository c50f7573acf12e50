/// Where a choice stands in a recording.
struct Place {
    let group: Int
    let index: Int
}

extension Recording {
    /// The choice there; nil when there is none any more. Setting it then does nothing.
    subscript(place: Place) -> UInt64? {
        get {
            guard place.group < groups.count, place.index < groups[place.group].count else { return nil }
            return groups[place.group][place.index]
        }
        set {
            guard let newValue, self[place] != nil else { return }
            groups[place.group][place.index] = newValue
        }
    }
}
