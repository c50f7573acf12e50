import StateMachine
import StateMachineTesting
import Testing
import TinyMachine

@Suite struct ExhaustiveTests {
    /// Time stands still until the deadline fires, and the tally, which grows for ever, is left out.
    private func explore<M: Machine>(_ machine: M.Type, limit: Int = 1000) -> Exhaustive<M, Int>
    where M.State == Turnstile.State, M.Event == Turnstile.Event {
        Exhaustive(
            limit: limit,
            events: { state in
                guard case .unlocked(_, _, let closesAt) = state else { return [.coin(at: .epoch), .push(at: .epoch)] }
                return [.coin(at: .epoch), .push(at: .epoch), .timeOut(at: .epoch), .timeOut(at: closesAt)]
            },
            script: { "turnstile \($0.label)" },
            abstraction: { $0.credit })
    }

    @Test func everyStateIsFoundOnce() {
        let all = explore(Turnstile.self)
        #expect(all.states.map(\.credit) == [0, 1, 2, 3, 4, 5])
        #expect(all.isComplete)
        // Five coins, five pushes, five timeouts.
        #expect(all.transitionCount == 15)
        #expect(all.edges(leaf: \.leaf, label: \.label) == .turnstile)
    }

    @Test func theWayToAStateIsTheShortest() {
        let all = explore(Turnstile.self)
        #expect(all.shortest { $0.credit == 3 } == Array(repeating: .coin(at: .epoch), count: 3))
        #expect(all.shortest { $0.credit == 0 } == [])
        #expect(all.shortest { $0.credit == 6 } == nil)
    }

    @Test func aRightMachineHasNoFindings() {
        let all = explore(Turnstile.self)
        #expect(all.findings([TurnstileModel<Turnstile>.conserved()]).isEmpty)
        #expect(all.findings(alwaysReachable: "locked") { $0.leaf == "locked" }.isEmpty)
        #expect(
            all.findings(never: "a push without credit") { step in
                step.event.label == "push" && !step.isRefused && step.before.credit == 0
            }.isEmpty)
    }

    @Test func aBrokenInvariantIsFoundWithTheShortestScript() throws {
        let finding = try #require(explore(BrokenTurnstile.self).findings([TurnstileModel.conserved()]).first)
        #expect(finding.script == Array(repeating: "turnstile coin", count: 4))
        #expect(finding.message == "4 coins paid, 5 accounted for")
        #expect(finding.description.contains("-   credit: 3\n  +   credit: 5"))
    }

    @Test func aBrokenStateInvariantIsFound() throws {
        let small = Invariant<Turnstile>("credit is below 2", state: { $0.credit < 2 ? nil : "it is \($0.credit)" })
        let finding = try #require(explore(Turnstile.self).findings([small]).first)
        #expect(finding.events == [.coin(at: .epoch), .coin(at: .epoch)])
        let never = Invariant<Turnstile>("there is no state", state: { _ in "there is" })
        #expect(explore(Turnstile.self).findings([never]).first?.events == [])
    }

    @Test func aForbiddenStepIsFound() throws {
        let all = explore(Turnstile.self)
        let finding = try #require(all.findings(never: "refund of two") { $0.effects == [.refund(coins: 2)] }.first)
        #expect(finding.script == ["turnstile coin", "turnstile coin", "turnstile timeOut"])
    }

    @Test func aTrapIsFound() throws {
        let all = explore(Turnstile.self)
        // Nobody who has begun comes back to a tally without coins.
        let fresh = all.findings(alwaysReachable: "a fresh tally") { $0.tally.paid == 0 && $0.credit == 1 }
        #expect(fresh.first?.events == [])
        let trap = try #require(
            Exhaustive(of: OneWay.self, events: { _ in [true, false] }, abstraction: \.self)
                .findings(alwaysReachable: "the start") { $0 == 0 }.first)
        #expect(trap.events == [true, true])
        #expect(trap.message.hasPrefix("it cannot be reached any more from 1 of 3 states"))
    }

    @Test func anExplorationCutShortSaysSo() {
        let some = explore(Turnstile.self, limit: 3)
        #expect(!some.isComplete)
        #expect(some.findings([]).map(\.name) == ["the exploration is complete"])
    }

    /// Thirty seconds after a coin the turnstile closes: the model's clock gets there by the largest waits.
    @Test func theEventsOfAModelReachEveryState() {
        let all = Exhaustive(TurnstileModel<Turnstile>(edges: .turnstile), abstraction: \.credit)
        #expect(all.isComplete && all.states.map(\.credit) == [0, 1, 2, 3, 4, 5])
        #expect(all.edges == .turnstile)
        #expect(all.findings().isEmpty)
        let locked = all.shortest { $0.tally.refunded > 0 }
        #expect(locked == nil, "the locked state that was found first stands for the others")
    }

    @Test func theModelsPromisesAreJudged() throws {
        let all = Exhaustive(TurnstileModel<BrokenTurnstile>(), abstraction: \.credit)
        let finding = try #require(all.findings().first)
        #expect(all.findings().count == 1 && finding.name == "every coin is used, refunded or still credit")
        #expect(finding.script == Array(repeating: "turnstile coin --at 0", count: 4))
    }

    /// What a model tracks is known in every state, along the way that leads there.
    @Test func theReferenceTravelsWithTheState() throws {
        let all = Exhaustive(CountingModel(), abstraction: \.self)
        #expect(all.states == [0, 1, 2])
        let finding = try #require(all.findings().first)
        #expect(all.findings().map(\.name) == ["the system agrees with the reference"])
        #expect(finding.events == [true, false] && finding.message == "two events")
        #expect(finding.script == ["from 7", "true", "false"])
    }

    @Test func moreDrawsThanAllowedAreNoWholeExploration() {
        let some = Exhaustive(CountingModel(), eventLimit: 1, abstraction: \.self)
        #expect(!some.isComplete && some.states == [0])
        #expect(some.findings().first?.message.hasPrefix("a state has more events than 1 draws") == true)
        #expect(Exhaustive(CountingModel(), eventLimit: 2, abstraction: \.self).isComplete)
    }
}

/// Counts the events of the way, from a number that is drawn.
private struct CountingModel: MachineModel {
    typealias M = OneWay
    typealias Reference = Int

    func start(_ choices: inout Choices) -> Int { choices.int(in: 7...9) }
    func command(_ state: Int, _ count: Int, _ choices: inout Choices) -> Bool? { choices.bool() }
    func follow(_ count: inout Int, _ forward: Bool, _ observation: Observation<OneWay>) -> String? {
        count += 1
        return count == 9 ? "two events" : nil
    }
    func script(_ events: [Bool], from start: Int) -> [String] { ["from \(start)"] + events.map { "\($0)" } }
}

/// 0 ⇄ 1 → 2, and no way back.
private enum OneWay: Machine {
    static let name = "oneWay"
    static let initial = 0

    static func transition(_ state: Int, _ forward: Bool) -> Transition<OneWay> {
        switch (state, forward) {
        case (0...1, true): .accepted(state + 1, [])
        case (1, false): .accepted(0, [])
        default: .refused("no")
        }
    }

    typealias Effect = Int
    typealias Refusal = String
}
