import StateMachine

/// Depth-first search for an order, remembering the points that led nowhere.
struct LinearizationSearch<M: Machine> {
    /// A point in the search: which operations have happened, and what they led to.
    struct Node: Equatable {
        var happened: UInt64 = 0
        var state: M.State
        var revision: Int
    }

    let history: [Operation<M>]
    let ending: M.State?
    private(set) var order: [Int] = []
    /// The longest order that was possible, and why each next operation was not.
    private(set) var longest: [Int] = []
    private(set) var objections: [String] = []
    /// States need not be hashable, so nodes are found by their operations and compared by state.
    private var visited: [UInt64: [Node]] = [:]
    private let answered: UInt64
    /// For each operation without an answer, those that ask for the same and were sent before it. They happen first:
    /// whatever it explains, each of them explains in its place. Otherwise every set of them would be tried.
    private let preceding: [UInt64]

    init(history: [Operation<M>], ending: M.State?) {
        self.history = history
        self.ending = ending
        func all(where isIn: (Int) -> Bool) -> UInt64 {
            history.indices.reduce(0) { $0 | (isIn($1) ? 1 << UInt64($1) : 0) }
        }
        answered = all { history[$0].outcome != .unknown }
        preceding = history.indices.map { index in
            guard history[index].outcome == .unknown else { return 0 }
            return all { other in
                history[other].outcome == .unknown && history[other].event == history[index].event
                    && (history[other].invoked, other) < (history[index].invoked, index)
            }
        }
    }

    mutating func extend(_ node: Node) -> Bool {
        if node.happened & answered == answered, ending == nil || ending == node.state { return true }
        if visited[node.happened, default: []].contains(node) { return false }
        visited[node.happened, default: []].append(node)
        for index in candidates(node) {
            guard case .happens(var next) = take(history[index], at: node) else { continue }
            next.happened |= 1 << UInt64(index)
            order.append(index)
            if extend(next) { return true }
            order.removeLast()
            // A refusal that fits here changes nothing: what is impossible after it is impossible without it.
            if next.revision == node.revision { return false }
        }
        if objections.isEmpty || order.count > longest.count {
            longest = order
            objections = whyNothingFollows(node)
        }
        return false
    }

    /// What may happen next: everything that was asked before the first outstanding answer was given.
    private func candidates(_ node: Node) -> [Int] {
        let open = history.indices.filter { node.happened & (1 << UInt64($0)) == 0 }
        let firstAnswer = open.map { history[$0].responded }.min() ?? .max
        return open.filter { history[$0].invoked < firstAnswer && preceding[$0] & ~node.happened == 0 }
    }

    private func whyNothingFollows(_ node: Node) -> [String] {
        var objections = candidates(node).compactMap { index -> String? in
            guard case .impossible(let why) = take(history[index], at: node) else { return nil }
            return "\(history[index].writer): \(history[index].event) \(why())"
        }
        if let ending, node.happened & answered == answered {
            objections.append("the store holds \(ending), not \(node.state)")
        }
        return objections
    }

    /// What an operation would do next: it leads to a point, or cannot happen. The reason is put into words only where
    /// it is reported.
    private enum Step {
        case happens(Node)
        case impossible(() -> String)

        static func cannot(_ why: @escaping @autoclosure () -> String) -> Step { .impossible(why) }
    }

    /// The sequential machine's answer, if the writer can have seen it.
    private func take(_ operation: Operation<M>, at node: Node) -> Step {
        switch (M.transition(node.state, operation.event), operation.outcome) {
        case (.accepted(let state, _), .accepted(let revision, let seen)):
            let next = Node(happened: node.happened, state: state, revision: node.revision + 1)
            if let revision, revision != next.revision {
                return .cannot("was told revision \(revision), not \(next.revision)")
            }
            if let seen, seen != state { return .cannot("was shown \(seen), not \(state)") }
            return .happens(next)
        case (.accepted(let state, _), .unknown):
            return .happens(Node(happened: node.happened, state: state, revision: node.revision + 1))
        case (.refused(let refusal), .refused(let seen)):
            if let seen, seen != refusal { return .cannot("was told \(seen), not \(refusal)") }
            return .happens(node)
        case (.refused, .unknown):
            return .cannot("would be refused, which explains nothing")
        case (.accepted, .refused):
            return .cannot("was refused, but would be accepted")
        case (.refused(let refusal), .accepted):
            return .cannot("was accepted, but would be refused: \(refusal)")
        }
    }
}
