public import PickupPoints
public import Rental
public import RiderProfile

/// How the rider looks at the pickup points: it comes back as it was left.
public struct Browsing: Codable, Hashable, Sendable {
    public var search = ""
    /// The filters chosen in place of the rider's default ones; nil: those.
    private var choice: Choice?
    public var order = PointOrder.distance
    public var favouritesFirst = false
    /// The point under the cursor; nil: the first.
    public var selected: PointID?
    public var presentation = Presentation.list
    public var style = MapStyle.signs
    /// What the map shows; nil: whatever shows the rider and the points around.
    public var viewport: Viewport?

    public init() {}

    /// - Parameter filters: what is looked for, whatever the rider's default ones are.
    public init(filters: PointFilters, insteadOf settings: Settings) {
        choose(filters, insteadOf: settings)
    }

    public enum Presentation: String, CaseIterable, Codable, Sendable {
        case list, map
    }

    /// It counts until other default filters are set: what the rider says last holds.
    private struct Choice: Codable, Hashable, Sendable {
        let filters: PointFilters
        let insteadOf: PointFilters
    }

    /// Which points are shown.
    public func filters(_ settings: Settings) -> PointFilters {
        guard let choice, choice.insteadOf == settings.filters else { return settings.filters }
        return choice.filters
    }

    public mutating func choose(_ filters: PointFilters, insteadOf settings: Settings) {
        choice = filters == settings.filters ? nil : Choice(filters: filters, insteadOf: settings.filters)
    }

    mutating func forgetChoice(unlessInsteadOf settings: Settings) {
        if choice?.insteadOf != settings.filters { choice = nil }
    }
}
