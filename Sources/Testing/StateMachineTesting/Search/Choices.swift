/// The source a generator draws from. A generator is any function that takes `inout Choices`.
///
/// What is recorded is not the random bits but the decisions made with them, each as a number of which 0 is the
/// simplest. To shrink a failing run is therefore to lower and delete numbers and run again; a generator needs no
/// shrinking code. In return a generator must be a pure function of its arguments and its draws, and must not loop
/// until a draw fits: a repeated run that has no choices left draws 0 for ever.
public struct Choices: Sendable {
    private var random: SplitMix64
    private let replayed: [[UInt64]]?
    private var values: [UInt64] = []
    private var starts: [Int] = [0]
    /// For each draw the choice to try next, nil after the last; nil unless choices are gone through in order.
    private var successors: [UInt64?]?

    /// Fresh choices, the same ones for the same seed.
    public init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        replayed = nil
        values.reserveCapacity(1_024)
        starts.reserveCapacity(128)
    }

    /// The choices of an earlier run. One that is out of range by now becomes the largest one allowed, one that is
    /// missing becomes 0.
    public init(replaying recording: Recording) {
        random = SplitMix64(seed: 0)
        replayed = recording.groups
    }

    /// Choices of an exploration, which goes through all that a generator can make: these first, then the simplest.
    init(exploring values: [UInt64]) {
        random = SplitMix64(seed: 0)
        replayed = [values]
        successors = []
    }

    /// The values to explore next; nil after the last ones.
    var following: [UInt64]? {
        guard let successors, let last = successors.lastIndex(where: { $0 != nil }), let next = successors[last] else {
            return nil
        }
        return values[..<last] + [next]
    }

    /// What has been drawn so far.
    public var recording: Recording {
        var groups: [[UInt64]] = []
        for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1] : values.count
            groups.append(Array(values[start..<end]))
        }
        return Recording(groups: groups)
    }

    /// From here on the choices belong to the next command.
    @usableFromInline
    mutating func beginCommand() {
        starts.append(values.count)
    }

    /// How many commands this run may have: as many as were recorded, else mostly the maximum, since a long run
    /// contains the shorter ones, and now and then fewer for the sake of what is checked at the end.
    @usableFromInline
    mutating func length(upTo maximum: Int) -> Int {
        if let replayed { return max(replayed.count - 1, 0) }
        guard random.bool(0.5), maximum > 1 else { return maximum }
        return 1 + Int(random.uniform(upTo: UInt64(maximum - 1)))
    }

    /// The one place where a choice is made: by the recording, else by `pick`, which stays within `0...bound`.
    ///
    /// - Parameter isPlace: whether each number is another thing, rather than more or less of one.
    mutating func draw(upTo bound: UInt64, isPlace: Bool = false, _ pick: (inout SplitMix64) -> UInt64) -> UInt64 {
        let value: UInt64
        if let replayed {
            let group = starts.count - 1
            let position = values.count - starts[group]
            let isRecorded = group < replayed.count && position < replayed[group].count
            value = isRecorded ? min(replayed[group][position], bound) : 0
            successors?.append(Self.successor(of: value, upTo: bound, isPlace: isPlace))
        } else {
            value = pick(&random)
        }
        values.append(value)
        return value
    }

    /// All choices where there are few or each is another thing, else those at the ends, next to them, and in between.
    private static func successor(of value: UInt64, upTo bound: UInt64, isPlace: Bool) -> UInt64? {
        guard value < bound else { return nil }
        guard bound > (isPlace ? 255 : 8) else { return value + 1 }
        return [1, bound / 2, bound - 1, bound].first { $0 > value }
    }
}
