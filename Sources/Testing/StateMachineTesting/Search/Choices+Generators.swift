extension Choices {
    /// An integer in the range, its ends more often than the rest. Simplest: the one nearest to zero. Both bounds
    /// must fit `Int64`.
    @inlinable
    public mutating func int<T: FixedWidthInteger>(in range: ClosedRange<T>) -> T {
        T(number(from: Int64(range.lowerBound), to: Int64(range.upperBound)))
    }

    @usableFromInline
    mutating func number(from low: Int64, to high: Int64) -> Int64 {
        let span = Span(from: low, to: high)
        return span.number(draw(upTo: span.bound) { $0.withEnds(upTo: span.bound) })
    }

    /// An integer in `0...bound` of which every order of magnitude is equally likely: for durations and amounts,
    /// where one, a hundred and a million matter alike. Simplest: 0. The bound must be neither negative nor above
    /// `Int64.max`.
    @inlinable
    public mutating func magnitude<T: FixedWidthInteger>(upTo bound: T) -> T {
        T(magnitude(UInt64(Int64(bound))))
    }

    @usableFromInline
    mutating func magnitude(_ limit: UInt64) -> UInt64 { draw(upTo: limit) { $0.magnitude(upTo: limit) } }

    /// True with this probability, `0...1`. Simplest: false.
    public mutating func bool(_ probability: Double = 0.5) -> Bool {
        draw(upTo: probability > 0 ? 1 : 0) { $0.bool(probability) ? 1 : 0 } == 1
    }

    /// One of the elements, each equally likely. Simplest: the first. The collection must not be empty.
    ///
    /// When the elements depend on the state, prefer `index(weights:)`, where an element keeps its place.
    @inlinable
    public mutating func element<C: RandomAccessCollection>(of elements: C) -> C.Element {
        precondition(!elements.isEmpty, "one of no elements cannot be chosen")
        return elements[elements.index(elements.startIndex, offsetBy: place(upTo: elements.count - 1))]
    }

    @usableFromInline
    mutating func place(upTo last: Int) -> Int {
        Int(draw(upTo: UInt64(last), isPlace: true) { $0.uniform(upTo: UInt64(last)) })
    }

    /// A place in the list, as often as its weight says. Simplest: the first whose weight is not 0. Weights are 0 or
    /// more, and not all 0.
    ///
    /// Give every command of a machine its own place and the impossible ones the weight 0: a place then means the
    /// same command in every state, and a run still means the same after a command before it has been deleted.
    public mutating func index(weights: [Int]) -> Int { index(Weights(weights)) }

    /// As `index(weights:)`, with weights that were added up before.
    public mutating func index(_ weights: Weights) -> Int {
        precondition(weights.total > 0, "all weights are 0")
        let choice = Int(
            draw(upTo: UInt64(weights.count - 1), isPlace: true) { random in
                UInt64(weights.place(Int(random.uniform(upTo: UInt64(weights.total - 1)))))
            })
        return weights[choice] > 0 ? choice : weights.first
    }

    /// One of the values, as often as its weight says; see `index(weights:)`.
    public mutating func weighted<T>(_ table: [(weight: Int, value: T)]) -> T {
        table[index(weights: table.map(\.weight))].value
    }

    /// A value with this probability, `0...1`, else nil. Simplest: nil.
    @inlinable
    public mutating func optional<T>(_ probability: Double = 0.5, _ value: (inout Choices) -> T) -> T? {
        bool(probability) ? value(&self) : nil
    }

    /// An array, each length in the range equally likely. Simplest: the shortest one, of simplest elements.
    public mutating func array<T>(count: ClosedRange<Int>, _ element: (inout Choices) -> T) -> [T] {
        var elements: [T] = []
        while elements.count < count.lowerBound { elements.append(element(&self)) }
        // One question before each element rather than the length up front: deleting the question together with the
        // element shortens the array. Stopping after n of m with probability 1 / (m - n + 1) makes lengths uniform.
        while elements.count < count.upperBound {
            let lengthsLeft = Double(count.upperBound - elements.count + 1)
            guard bool(1 - 1 / lengthsLeft) else { break }
            elements.append(element(&self))
        }
        return elements
    }
}

/// A range numbered from the integer nearest to zero: upwards first, then downwards.
private struct Span {
    let origin: Int64
    let above: UInt64
    let below: UInt64

    init(from low: Int64, to high: Int64) {
        origin = min(max(0, low), high)
        above = UInt64(bitPattern: high &- origin)
        below = UInt64(bitPattern: origin &- low)
    }

    var bound: UInt64 { above + below }

    func number(_ choice: UInt64) -> Int64 {
        choice <= above
            ? origin &+ Int64(bitPattern: choice)
            : origin &- Int64(bitPattern: choice - above)
    }
}
