import StateMachine

/// Checks whether a history of concurrent operations is linearizable: whether the operations could have happened one at
/// a time, each at some moment between its invocation and its answer.
///
/// Sources: Herlihy, Wing, "Linearizability", 1990; Wing, Gong, "Testing and Verifying Concurrent Objects", 1993; Lowe,
/// "Testing for linearizability", 2017, for the cache of configurations that were tried.
public struct Linearization<M: Machine>: Sendable, CustomStringConvertible {
    /// The operations, as places in the history, in an order that explains it; nil when there is none. An operation
    /// without an answer appears only if it must have happened.
    public let order: [Int]?

    /// Whether some order of the operations explains all answers.
    public var isLinearizable: Bool { order != nil }

    private let history: [Operation<M>]
    private let explained: [Int]
    private let objections: [String]

    /// Searches for an order.
    ///
    /// - Parameters:
    ///   - history: at most 64 operations.
    ///   - state: the session's state before them.
    ///   - revision: the session's revision before them; each accepted event adds one.
    ///   - ending: what the store holds afterwards, if that is known.
    public init(
        of history: [Operation<M>], from state: M.State = M.initial, revision: Int = 0, ending: M.State? = nil
    ) {
        precondition(history.count <= 64, "a history has at most 64 operations")
        var search = LinearizationSearch(history: history, ending: ending)
        let found = search.extend(LinearizationSearch.Node(state: state, revision: revision))
        self.history = history
        order = found ? search.order : nil
        explained = search.longest
        objections = search.objections
    }

    /// An order that explains the history; or the longest possible prefix, and what prevents the next operation.
    public var description: String {
        var lines = [order == nil ? "no order explains this history; the longest attempt:" : "an order:"]
        lines += (order ?? explained).map { "  \(history[$0].writer): \(history[$0].event) → \(history[$0].outcome)" }
        guard order == nil else { return lines.joined(separator: "\n") }
        return (lines + ["then"] + objections.map { "  " + $0 }).joined(separator: "\n")
    }
}
