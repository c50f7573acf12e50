public import OpeningHours
import Rental
public import StateMachine

/// What is worked out once about a catalog, so that lists of many points can be made quickly.
///
/// Not for several threads. Opening statuses are kept until they change, one for each opening hours and time zone.
public final class PointIndex {
    public let catalog: PointCatalog

    /// Name, address, district and id of all points as a search compares them, each closed by a byte that no search
    /// has.
    private var haystack: [UInt8] = []
    /// Where each point begins in `haystack`, and where the last one ends.
    private var starts: [Int] = []
    /// Where each point's name stands in `haystack`, with the byte that closes it.
    private var names: [Range<Int>] = []
    private var isFolded = false
    /// Made for the second search: the first would gain nothing.
    private var texts: TextIndex?
    private var searches = 0
    /// The place of each point in the order of names.
    private var ranks: [Int]?
    /// Which of `statuses` is each point's.
    private let slots: [Int]
    /// A point for each of `statuses`.
    private let examples: [Int]
    private var statuses: [OpeningStatus?]
    /// The statuses hold from here…
    private var since = Instant.epoch
    /// … until here, each.
    private var ends: [Instant?]

    private static let separator: UInt8 = 0x1F

    public init(_ catalog: PointCatalog) {
        self.catalog = catalog
        var known: [PointHours: [(zone: String, slot: Int)]] = [:]
        var examples: [Int] = []
        slots = catalog.points.indices.map { index in
            let point = catalog.points[index]
            let zone = point.timeZone?.identifier ?? ""
            if let slot = known[point.hours]?.first(where: { $0.zone == zone })?.slot { return slot }
            known[point.hours, default: []].append((zone, examples.count))
            examples.append(index)
            return examples.count - 1
        }
        self.examples = examples
        statuses = Array(repeating: nil, count: examples.count)
        ends = Array(repeating: nil, count: examples.count)
    }

    /// - Parameter index: the place of a point in the catalog.
    public func status(_ index: Int, at now: Instant) -> OpeningStatus {
        if now < since { statuses = Array(repeating: nil, count: statuses.count) }
        if now != since { since = now }
        let slot = slots[index]
        if let status = statuses[slot], ends[slot].map({ now < $0 }) ?? true { return status }
        let point = catalog.points[examples[slot]]
        let status = catalog.status(of: point, at: now)
        // Hours that are known now and then do not say until when they are not.
        if status == .unknown, point.hours.known != nil { return status }
        statuses[slot] = status
        ends[slot] = status.ends
        return status
    }

    /// The places in the catalog of the points that have a text in their name, address, district or id, in order.
    func places(with text: FoldedText) -> [Int] {
        fold()
        searches += 1
        if searches == 2 { texts = TextIndex(haystack, starts: starts) }
        let some = texts?.candidates(text.bytes)?.map { Int($0) }
        return (some ?? Array(catalog.points.indices)).filter { contains($0, text) }
    }

    /// Whether a point has a text in its name, address, district or id.
    private func contains(_ index: Int, _ text: FoldedText) -> Bool {
        haystack.withUnsafeBufferPointer { bytes in
            Self.contains(UnsafeBufferPointer(rebasing: bytes[starts[index]..<starts[index + 1]]), text.bytes)
        }
    }

    /// Where a list goes on behind a point.
    public func place(behind match: PointQuery.Match) -> PointPlace {
        fold()
        let name = haystack[names[match.index]].dropLast()
        return PointPlace(metres: match.metres, name: Array(name), id: catalog.points[match.index].id.rawValue)
    }

    /// Whether a point comes behind a name, as lists compare them; nil where it has that name itself.
    func compare(_ index: Int, with name: [UInt8]) -> Bool? {
        fold()
        let own = haystack[names[index]].dropLast()
        // The separator is less than all a name has, so that this is the order of `rank`.
        return own.elementsEqual(name) ? nil : name.lexicographicallyPrecedes(own)
    }

    /// The place of a point in the order of names, ties in that of ids.
    func rank(_ index: Int) -> Int {
        if let ranks { return ranks[index] }
        fold()
        // The separator that closes a name is less than all a name has: a name comes before what it begins.
        let order = haystack.withUnsafeBytes { bytes in
            catalog.points.indices.sorted { a, b in
                let first = UnsafeRawBufferPointer(rebasing: bytes[names[a]])
                let second = UnsafeRawBufferPointer(rebasing: bytes[names[b]])
                if first.elementsEqual(second) { return catalog.points[a].id.rawValue < catalog.points[b].id.rawValue }
                return first.lexicographicallyPrecedes(second)
            }
        }
        var ranks = Array(repeating: 0, count: order.count)
        for (rank, index) in order.enumerated() { ranks[index] = rank }
        self.ranks = ranks
        return ranks[index]
    }

    private func fold() {
        guard !isFolded else { return }
        isFolded = true
        var known: [Character: [UInt8]] = [:]
        starts.reserveCapacity(catalog.points.count + 1)
        names.reserveCapacity(catalog.points.count)
        for point in catalog.points {
            let start = haystack.count
            starts.append(start)
            FoldedText.fold(point.name, into: &haystack, known: &known)
            haystack.append(Self.separator)
            names.append(start..<haystack.count)
            for text in [point.address, point.district, point.id.rawValue] {
                FoldedText.fold(text, into: &haystack, known: &known)
                haystack.append(Self.separator)
            }
        }
        starts.append(haystack.count)
    }

    private static func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ part: [UInt8]) -> Bool {
        guard let first = part.first else { return true }
        var start = 0
        while start + part.count <= bytes.count {
            if bytes[start] == first, part.indices.allSatisfy({ bytes[start + $0] == part[$0] }) { return true }
            start += 1
        }
        return false
    }
}
