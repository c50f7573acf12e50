import StateMachine
import StateMachineTesting
import Testing

/// How a parcel box is used, and what must hold.
struct ParcelBoxModel: MachineModel {
    typealias M = ParcelBox
    /// The time; every command takes some.
    typealias Reference = Instant

    func start(_ choices: inout Choices) -> Instant { .epoch }

    func command(_ state: ParcelBox.State, _ now: Instant, _ choices: inout Choices) -> ParcelBox.Event? {
        let at = now.advanced(bySeconds: choices.magnitude(upTo: 4 * 86_400))
        if let due = ParcelBox.overdue(state, at: at) { return due }
        let weights =
            switch state {
            case .empty: [9, 1, 1, 1]
            case .holding: [1, 9, 1, 1]
            case .expired: [1, 1, 9, 1]
            }
        switch choices.index(weights: weights) {
        case 0: return .deliver(code: choices.int(in: 1...2), at: at)
        case 1: return .open(code: choices.int(in: 1...2), at: at)
        case 2: return .takeBack(at: at)
        default: return .expire(at: at)
        }
    }

    func follow(_ now: inout Instant, _ event: ParcelBox.Event, _ observation: Observation<ParcelBox>) -> String? {
        now = max(now, event.at)
        return nil
    }

    var invariants: [Invariant<ParcelBox>] = [
        Invariant("the door opens for the right code or for the courier") { step in
            guard step.effects.contains(.unlock) else { return nil }
            return switch (step.before, step.event) {
            case (.holding(let code, _), .open(let tried, _)) where tried == code: nil
            case (.expired, .takeBack): nil
            case (.empty, _), (.holding, _), (.expired, _): "it opened for \(step.event) in \(step.before)"
            }
        }
    ]

    var edges: Set<Edge> = [
        Edge("empty", "deliver", "holding"),
        Edge("holding", "open", "empty"),
        Edge("holding", "expire", "expired"),
        Edge("expired", "takeBack", "empty"),
    ]
}

extension ParcelBox.Event {
    var at: Instant {
        switch self {
        case .deliver(_, let at), .open(_, let at), .takeBack(let at), .expire(let at): at
        }
    }
}

struct CheckedParcelBoxTests {
    @Test func whateverHappensThePromisesHold() throws {
        try check(ParcelBoxModel(), runs: 1000).verify()
    }
}

/// Not true: an unfetched parcel is taken back.
func checkThatEveryParcelIsFetched() -> Report<ParcelBoxModel> {
    var model = ParcelBoxModel()
    model.invariants = [
        Invariant("every parcel is fetched") { step in
            step.effects.contains(.callCourier) ? "the courier was called" : nil
        }
    ]
    return check(model, seed: 1)
}

extension CheckedParcelBoxTests {
    @Test func anOldFailureIsTriedFirst() throws {
        let text = try #require(checkThatEveryParcelIsFetched().counterexample).regression
        let regressions = try Regressions("# an unfetched parcel\n\(text)")
        try check(ParcelBoxModel(), runs: 100, regressions: regressions).verify()
    }
}

extension CheckedParcelBoxTests {
    @Test func everyStateIsReachedAndNoneIsATrap() {
        let model = ParcelBoxModel()
        let all = Exhaustive(model, abstraction: model.leaf)
        #expect(all.isComplete && all.states.count == 3)
        #expect(all.edges == model.edges)
        #expect(all.findings().isEmpty)
        #expect(all.findings(alwaysReachable: "an empty box") { $0 == .empty }.isEmpty)
        #expect(all.shortest { $0 == .expired }?.count == 2)
    }
}

/// For a document: GitHub draws a block that is marked `mermaid`.
func diagramOfTheParcelBox() -> String {
    ParcelBoxModel().edges.mermaid(initial: "empty")
}
