public import Rental

/// How the rider looks at the pickup points: it comes back as it was left.
public struct Browsing: Codable, Hashable, Sendable {
    public var search = ""
    public var filters: PointFilters = []
    public var order = PointOrder.distance
    public var favouritesFirst = false
    /// The point under the cursor; nil: the first.
    public var selected: PointID?
    public var presentation = Presentation.list
    public var style = MapStyle.signs
    /// What the map shows; nil: whatever shows the rider and the points around.
    public var viewport: Viewport?

    public init() {}

    public enum Presentation: String, CaseIterable, Codable, Sendable {
        case list, map
    }
}

/// Which points are shown. All that are chosen must hold.
public struct PointFilters: OptionSet, Codable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let openNow = PointFilters(rawValue: 1)
    public static let hasUmbrellas = PointFilters(rawValue: 2)
    public static let takesReturns = PointFilters(rawValue: 4)
    public static let favourites = PointFilters(rawValue: 8)

    /// Each of them by itself, in the order in which they are offered, with the name it has on the command line.
    public static let all: [(name: String, filter: PointFilters)] = [
        ("open", .openNow), ("umbrellas", .hasUmbrellas), ("returns", .takesReturns), ("favourites", .favourites),
    ]
}

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

/// How the map draws a point.
public enum MapStyle: String, CaseIterable, Codable, Sendable {
    /// A sign a cell that tells what is there.
    case signs
    /// A Braille dot, eight to a cell: more exact, for many points.
    case dots
}

/// What part of the world a map shows.
public struct Viewport: Codable, Hashable, Sendable {
    public var centre: Coordinate
    /// How much of the world a Braille dot covers: half a column wide, a quarter of a row high. More than 0.
    public var metresPerDot: Double

    public init(centre: Coordinate, metresPerDot: Double) {
        self.centre = centre
        self.metresPerDot = metresPerDot
    }
}
