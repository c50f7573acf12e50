public import StateMachine

/// Which transitions were reached, by name and how often, which followed which, and what was refused.
///
/// Recording a step costs a few look-ups of small integers and builds no strings.
public struct Coverage: Sendable {
    private var nameTable = NameTable()
    /// One more than the place in `edgeKeys`.
    private var edgeIDs = IntegerTable()
    private var edgeKeys: [UInt64] = []
    private var edgeCounts: [Int] = []
    private var pairCounts = IntegerTable()
    private var refusalCounts = IntegerTable()
    private var previous: Int?
    /// The number of the state that the newest step of the run led to.
    private var current: Int?

    private var names: [String] { nameTable.names }

    /// How many events were accepted.
    public private(set) var accepted = 0
    /// How many events were refused.
    public private(set) var refused = 0

    /// Nothing was reached yet.
    public init() {}

    /// The share of events that were refused, `0...1`.
    public var refusalRate: Double {
        accepted + refused == 0 ? 0 : Double(refused) / Double(accepted + refused)
    }

    /// How often each transition fired.
    public var edges: [Edge: Int] {
        Dictionary(uniqueKeysWithValues: edgeKeys.indices.map { (edge($0), edgeCounts[$0]) })
    }

    /// How often one transition directly followed another within a run; refusals in between do not count.
    public var pairs: [Pair: Int] {
        Dictionary(
            uniqueKeysWithValues: pairCounts.entries.map { key, count in
                (Pair(edge(Int(key >> 32)), edge(Int(key & 0xFFFF_FFFF))), count)
            })
    }

    /// How often each event was refused in each state.
    public var refusals: [Refused: Int] {
        Dictionary(
            uniqueKeysWithValues: refusalCounts.entries.map { key, count in
                (Refused(names[Int(key >> 42)], names[Int(key >> 21 & 0x1F_FFFF)]), count)
            })
    }

    /// The expected transitions that never fired, sorted.
    public func missing(expected: some Sequence<Edge>) -> [Edge] {
        Set(expected).subtracting(edges.keys).sorted()
    }

    /// The transitions that fired and were not expected, sorted.
    public func unexpected(expected: some Sequence<Edge>) -> [Edge] {
        Set(edges.keys).subtracting(expected).sorted()
    }

    /// The pairs of expected transitions, the first ending where the second begins, that never fired, sorted. Not all
    /// of them need be possible.
    public func missingPairs(expected: some Sequence<Edge>) -> [Pair] {
        let starting = Dictionary(grouping: Set(expected), by: \.from)
        let possible = starting.values.joined().flatMap { first in
            (starting[first.to] ?? []).map { Pair(first, $0) }
        }
        return Set(possible).subtracting(pairs.keys).sorted()
    }

    /// From here on transitions follow nothing that came before.
    public mutating func beginRun() {
        previous = nil
        current = nil
    }

    /// Counts one step; `to` is nil when the event was refused.
    public mutating func record(from: String, event: String, to: String?) {
        current = id(from)
        recordNext(from: from, event: event, to: to)
    }

    /// As `record`, for a step that begins where the one before in its run ended: `from` is asked for by the first.
    @usableFromInline
    mutating func recordNext(from: @autoclosure () -> String, event: String, to: String?) {
        let from = current ?? id(from())
        let source = UInt64(from) << 42 | UInt64(id(event)) << 21
        guard let to else {
            current = from
            refused += 1
            refusalCounts[source] += 1
            return
        }
        accepted += 1
        let target = id(to)
        current = target
        let edge = edgeID(source | UInt64(target))
        edgeCounts[edge] += 1
        if let previous { pairCounts[UInt64(previous) << 32 | UInt64(edge)] += 1 }
        previous = edge
    }

    /// Adds what another check reached.
    public mutating func merge(_ other: Coverage) {
        var translated: [Int] = []
        for (index, key) in other.edgeKeys.enumerated() {
            let from = id(other.names[Int(key >> 42)])
            let event = id(other.names[Int(key >> 21 & 0x1F_FFFF)])
            let to = id(other.names[Int(key & 0x1F_FFFF)])
            translated.append(edgeID(UInt64(from) << 42 | UInt64(event) << 21 | UInt64(to)))
            edgeCounts[translated[index]] += other.edgeCounts[index]
        }
        for (key, count) in other.pairCounts.entries {
            let first = translated[Int(key >> 32)]
            let second = translated[Int(key & 0xFFFF_FFFF)]
            pairCounts[UInt64(first) << 32 | UInt64(second)] += count
        }
        for (key, count) in other.refusalCounts.entries {
            let from = id(other.names[Int(key >> 42)])
            let event = id(other.names[Int(key >> 21 & 0x1F_FFFF)])
            refusalCounts[UInt64(from) << 42 | UInt64(event) << 21] += count
        }
        accepted += other.accepted
        refused += other.refused
        beginRun()
    }

    private mutating func id(_ name: String) -> Int { nameTable.number(of: name) }

    private mutating func edgeID(_ key: UInt64) -> Int {
        let known = edgeIDs[key]
        if known > 0 { return known - 1 }
        edgeKeys.append(key)
        edgeCounts.append(0)
        edgeIDs[key] = edgeKeys.count
        return edgeKeys.count - 1
    }

    private func edge(_ id: Int) -> Edge {
        let key = edgeKeys[id]
        return Edge(names[Int(key >> 42)], names[Int(key >> 21 & 0x1F_FFFF)], names[Int(key & 0x1F_FFFF)])
    }
}
