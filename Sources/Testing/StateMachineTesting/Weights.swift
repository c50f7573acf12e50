/// How often each of several places is to be chosen, added up once: for the tables a generator uses all the time.
public struct Weights: Sendable, ExpressibleByArrayLiteral {
    let weights: [Int]
    /// Their sum; nothing can be chosen while it is 0.
    public let total: Int

    /// - Parameter weights: each 0 or more.
    public init(_ weights: [Int]) {
        self.weights = weights
        total = weights.reduce(0, +)
    }

    /// Each 0 or more.
    public init(arrayLiteral weights: Int...) { self.init(weights) }

    /// The place that a number in `0..<total` falls on.
    func place(_ number: Int) -> Int {
        var rest = number
        var place = 0
        while rest >= weights[place] {
            rest -= weights[place]
            place += 1
        }
        return place
    }
}
