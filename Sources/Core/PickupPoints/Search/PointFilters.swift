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
