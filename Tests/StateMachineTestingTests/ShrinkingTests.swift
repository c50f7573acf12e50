import StateMachine
import StateMachineTesting
import Testing

/// Keeps every list of numbers it was ever given.
private enum Memory: Machine {
    static let name = "memory"
    static let initial: [[Int]] = []

    static func transition(_ state: [[Int]], _ event: [Int]) -> Transition<Memory> {
        .accepted(state + [event], [])
    }

    typealias Effect = Int
    typealias Refusal = Int
}

private struct MemoryModel: MachineModel {
    typealias M = Memory

    let counts: ClosedRange<Int>
    let numbers: ClosedRange<Int>
    var invariants: [Invariant<Memory>]

    init(_ counts: ClosedRange<Int>, of numbers: ClosedRange<Int>, _ holds: @escaping @Sendable ([[Int]]) -> Bool) {
        self.counts = counts
        self.numbers = numbers
        invariants = [Invariant("it holds", state: { holds($0) ? nil : "it does not" })]
    }

    func command(_ state: [[Int]], _ reference: Void, _ choices: inout Choices) -> [Int]? {
        choices.array(count: counts) { $0.int(in: numbers) }
    }
}

@Suite struct ShrinkingTests {
    private func shortest(_ model: MemoryModel, seed: UInt64, budget: Int = 5000) -> [[Int]]? {
        check(model, seed: seed, maxFailures: 1, shrinkBudget: budget).counterexample?.commands
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func amountsAreGatheredInAsFewCommandsAsPossible(seed: UInt64) {
        let model = MemoryModel(1...1, of: 0...60) { $0.joined().reduce(0, +) < 100 }
        #expect(shortest(model, seed: seed) == [[40], [60]])
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func numbersThatMustBeEqualAreLoweredTogether(seed: UInt64) {
        let model = MemoryModel(1...1, of: 0...40) { lists in
            !zip(lists, lists.dropFirst()).contains { $0 == $1 && $0[0] > 12 }
        }
        #expect(shortest(model, seed: seed) == [[13], [13]])
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func elementsOfArraysAreDeletedAndLowered(seed: UInt64) {
        let model = MemoryModel(0...8, of: -500...500) { lists in
            lists.allSatisfy { $0.count < 3 || $0.allSatisfy { $0 > -77 } }
        }
        #expect(shortest(model, seed: seed) == [[0, 0, -77]])
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func shrinkingStaysWithTheInvariantThatBroke(seed: UInt64) throws {
        var model = MemoryModel(1...1, of: 0...1_000_000) { lists in lists.count < 4 }
        model.invariants.append(
            Invariant(
                "zeros are rare",
                state: { lists in
                    lists.joined().count { $0 == 0 } < 3 ? nil : "they are not"
                }))
        let found = try #require(check(model, seed: seed, maxFailures: 1).counterexample)
        #expect(found.invariant == "it holds")
        #expect(found.commands == [[0], [0], [1], [0]])
    }

    @Test func shrinkingStopsWhenTheBudgetIsSpent() throws {
        let model = MemoryModel(1...1, of: 0...60) { $0.joined().reduce(0, +) < 1000 }
        let report = check(model, seed: 1, shrinkBudget: 3)
        #expect(report.counterexample?.shrinkRuns == 3)
        #expect(check(model, seed: 1, shrinkBudget: 0).counterexample?.shrinkRuns == 0)
    }
}
