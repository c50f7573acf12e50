import Rental
import StateMachine
import StateMachineTesting

/// How codes are used, and misused.
package struct CodeModel: MachineModel {
    package typealias M = CodeLife
    /// When the run began.
    package typealias Reference = Instant

    /// A code that is old, used or no code is most of what is tried.
    package let refusalLimit = 0.7

    package let invariants: [Invariant<CodeLife>] = [
        Invariant("a code that was used or voided stays so") { step in
            for (before, after) in zip(step.before.codes, step.after.codes)
            where before.fate != .shown && before.fate != after.fate {
                return "\(before) became \(after)"
            }
            return step.after.codes.count >= step.before.codes.count ? nil : "a code was forgotten"
        },
        Invariant(
            "one code is shown while one is awaited, and none otherwise",
            state: { state in
                let shown = state.codes.count { $0.fate == .shown }
                return shown == (state.phase == .awaiting ? 1 : 0) ? nil : "\(shown) while \(state.phase)"
            }),
        Invariant("an umbrella changes hands once for each code that is used") { step in
            let used = step.after.codes.count { $0.fate == .used } - step.before.codes.count { $0.fate == .used }
            return used == step.effects.count ? nil : "\(used) used, \(step.effects)"
        },
    ]

    /// What is allowed.
    package static let chart: Set<Edge> = [
        Edge("resting", "issue", "awaiting"), Edge("awaiting", "giveUp", "resting"),
        Edge("awaiting", "expire", "awaiting"), Edge("awaiting", "scan", "scanned"),
        Edge("scanned", "moveOn", "resting"), Edge("resting", "verify", "resting"),
        Edge("awaiting", "verify", "awaiting"), Edge("scanned", "verify", "scanned"),
    ]

    private let places: StorePlaces

    /// - Parameter places: where the stores are, to see a run again.
    package init(in places: StorePlaces = .folders) { self.places = places }

    package func start(_ choices: inout Choices) -> Instant {
        Instant(milliseconds: 1_700_000_000_000 + choices.magnitude(upTo: Int64(86_400_000)))
    }

    package func command(
        _ state: CodeLife.State, _ start: Instant, _ choices: inout Choices
    ) -> CodeLife.Event? {
        CodeLife.Event(at: clock(state, start, &choices), kind: kind(state, &choices))
    }

    /// Never as far as a rent's maximum, which is not about codes.
    private func clock(_ state: CodeLife.State, _ start: Instant, _ choices: inout Choices) -> Instant {
        let now = max(state.time, start).milliseconds
        switch choices.index([6, 3, 2, 1]) {
        case 0: return Instant(milliseconds: now + choices.magnitude(upTo: Int64(30_000)))
        case 1: return Instant(milliseconds: now + choices.magnitude(upTo: Int64(400_000)))
        case 2:
            // Around the end of the newest code, and of the second it ends in.
            guard let end = state.codes.last?.expires.milliseconds else { return Instant(milliseconds: now) }
            return Instant(milliseconds: end - choices.element(of: [0, -1, 1, 999, 1000, 1001]))
        default: return Instant(milliseconds: now - choices.magnitude(upTo: Int64(7_200_000)))
        }
    }

    private func kind(_ state: CodeLife.State, _ choices: inout Choices) -> CodeLife.Kind {
        let hasCode = state.codes.isEmpty ? 0 : 1
        let weights: [Int] =
            switch state.phase {
            case .resting: [12, 0, 1, 1, 4 * hasCode, hasCode]
            case .awaiting: [1, 3, 3, 1, 14, 1]
            case .scanned: [1, 1, 1, 10, 6, 1]
            }
        switch choices.index(weights: weights) {
        case 0: return .issue
        case 1: return .giveUp
        case 2: return .expire
        case 3: return .moveOn
        case 4: return .scan(place(state, &choices), text(&choices))
        default: return .verify(place(state, &choices), text(&choices))
        }
    }

    /// The newest code, or one of the two before it.
    private func place(_ state: CodeLife.State, _ choices: inout Choices) -> Int {
        max(0, state.newest - choices.index([6, 2, 1]))
    }

    private func text(_ choices: inout Choices) -> CodeLife.Text {
        choices.weighted([(12, .intact), (2, .spaced), (1, .altered), (1, .cut), (1, .foreign)])
    }

    package func script(_ events: [CodeLife.Event], from start: Instant) -> [String] {
        CodeScript(events, in: places).lines
    }

    package func replay(seed: UInt64, maxLength: Int) -> String {
        "zontik check code --runs 1 --seed \(seed) --length \(maxLength)\(places.options)"
    }

    package func leaf(_ state: CodeLife.State) -> String { state.phase.rawValue }
    package func label(_ event: CodeLife.Event) -> String { event.kind.label }
}
