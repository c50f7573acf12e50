public import Rental
public import StateMachine

/// Which points a rider wants to see, and in which order.
public struct PointQuery: Hashable, Sendable {
    /// Part of a name, address, district or id; case, diacritics and spaces around it do not matter.
    public var search = ""
    /// Only this point, if there is one of this identifier.
    public var only: PointID?
    /// All of these must hold. A point whose hours are not known is not open now.
    public var filters: PointFilters = []
    public var order = PointOrder.distance
    public var favourites: Set<PointID> = []
    public var favouritesFirst = false
    /// Where distances are measured from.
    public var here: Position
    /// Only what comes behind this place in the order. Not together with `favouritesFirst`.
    public var after: PointPlace?

    public init(here: Position) {
        self.here = here
    }

    /// A point of the result.
    public struct Match: Hashable, Sendable {
        /// Its place in the catalog.
        public let index: Int
        /// How far it is from `here`, to the metre.
        public let metres: Int

        public init(index: Int, metres: Int) {
            self.index = index
            self.metres = metres
        }
    }

    /// The points in order. Points that are equal in that order are sorted by id.
    /// - Parameter stock: umbrellas at a point now, by its place in the catalog.
    public func run(_ points: PointIndex, at now: Instant, stock: (Int) -> Int) -> [Match] {
        let text = FoldedText(trimmed)
        let catalog = points.catalog.points
        var found: [(match: Match, isFirst: Bool)] = []
        let places = places(in: points, with: text)
        found.reserveCapacity(places.count)
        for index in places {
            let isFavourite = !favourites.isEmpty && favourites.contains(catalog[index].id)
            if filters.contains(.favourites), !isFavourite { continue }
            if filters.contains(.takesReturns), !catalog[index].takesReturns { continue }
            if filters.contains(.hasUmbrellas), stock(index) <= 0 { continue }
            if filters.contains(.openNow), points.status(index, at: now).isOpen != true { continue }
            let metres = Int(here.distance(to: catalog[index].position).rounded())
            let match = Match(index: index, metres: metres)
            if let after, !match.isBehind(after, in: order, of: points) { continue }
            found.append((match, favouritesFirst && isFavourite))
        }
        found.sort { a, b in
            if a.isFirst != b.isFirst { return a.isFirst }
            switch order {
            case .distance:
                if a.match.metres != b.match.metres { return a.match.metres < b.match.metres }
                return catalog[a.match.index].id.rawValue < catalog[b.match.index].id.rawValue
            case .name: return points.rank(a.match.index) < points.rank(b.match.index)
            case .nameDescending: return points.rank(a.match.index) > points.rank(b.match.index)
            }
        }
        return found.map(\.match)
    }

    /// What is asked for one point costs no more in a catalog of many.
    private func places(in points: PointIndex, with text: FoldedText) -> [Int] {
        guard let only else {
            return text.bytes.isEmpty ? Array(points.catalog.points.indices) : points.places(with: text)
        }
        guard let index = points.catalog.index(of: only) else { return [] }
        return text.bytes.isEmpty || points.places(with: text).contains(index) ? [index] : []
    }

    /// Where the search is found in a name, in characters; empty where it is not, or nothing is searched.
    public func found(in name: String) -> Range<Int> {
        FoldedText(name, isMeasured: true).range(of: FoldedText(trimmed)) ?? 0..<0
    }

    private var trimmed: String {
        guard let first = search.firstIndex(where: { !$0.isWhitespace }),
            let last = search.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(search[first...last])
    }
}
