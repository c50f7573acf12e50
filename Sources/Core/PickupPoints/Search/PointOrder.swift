public enum PointOrder: String, CaseIterable, Codable, Sendable {
    case distance
    case name
    case nameDescending = "name-descending"

    /// The one that follows when one key steps through them.
    public var next: PointOrder {
        switch self {
        case .distance: .name
        case .name: .nameDescending
        case .nameDescending: .distance
        }
    }
}
