/// How often to choose each of several places, added up once: for the tables a generator uses all the time.
public struct Weights: Sendable, ExpressibleByArrayLiteral {
    /// Behind one reference, which is all that is counted when a place is chosen.
    private final class Table: Sendable {
        let weights: [Int]
        let total: Int
        /// The place of each number in `0..<total`, where there are few.
        let places: [UInt8]

        init(_ weights: [Int]) {
            self.weights = weights
            total = weights.reduce(0, +)
            let isShort = total <= 4_096 && weights.count <= UInt8.max
            places = isShort ? weights.enumerated().flatMap { Array(repeating: UInt8($0), count: $1) } : []
        }
    }

    private let table: Table

    /// Their sum; nothing can be chosen while it is 0.
    public var total: Int { table.total }
    var count: Int { table.weights.count }
    subscript(place: Int) -> Int { table.weights[place] }

    /// - Parameter weights: each 0 or more.
    public init(_ weights: [Int]) { table = Table(weights) }

    /// Each 0 or more.
    public init(arrayLiteral weights: Int...) { self.init(weights) }

    /// The place that a number in `0..<total` falls on.
    func place(_ number: Int) -> Int {
        if number < table.places.count { return Int(table.places[number]) }
        var rest = number
        var place = 0
        while rest >= table.weights[place] {
            rest -= table.weights[place]
            place += 1
        }
        return place
    }

    /// The first place that can be chosen.
    var first: Int { table.weights.firstIndex { $0 > 0 }! }
}
