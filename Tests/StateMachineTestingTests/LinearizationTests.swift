import StateMachine
import StateMachineTesting
import Testing
import TinyMachine

@Suite struct LinearizationTests {
    typealias Op = Operation<Turnstile>
    private let coin = Turnstile.Event.coin(at: .epoch)
    private let push = Turnstile.Event.push(at: .epoch)

    @Test func overlappingOperationsMayHappenInEitherOrder() {
        let history = [
            Op("rider", push, invoked: 1, responded: 4, .accepted(revision: 2)),
            Op("clerk", coin, invoked: 2, responded: 3, .accepted(revision: 1)),
        ]
        #expect(Linearization(of: history).order == [1, 0])
    }

    @Test func anAnswerBeforeAQuestionFixesTheOrder() {
        let history = [
            Op("rider", push, invoked: 1, responded: 2, .accepted(revision: 2)),
            Op("clerk", coin, invoked: 3, responded: 4, .accepted(revision: 1)),
        ]
        let result = Linearization(of: history)
        #expect(!result.isLinearizable)
        #expect(
            result.description == """
                no order explains this history; the longest attempt:
                then
                  rider: push(at: StateMachine.Instant(milliseconds: 0)) was accepted, but would be refused: locked
                """)
    }

    @Test func twoWritersCannotClaimOneRevision() {
        let history = [
            Op("rider", coin, invoked: 1, responded: 3, .accepted(revision: 1)),
            Op("clerk", coin, invoked: 2, responded: 4, .accepted(revision: 1)),
        ]
        let result = Linearization(of: history)
        #expect(!result.isLinearizable)
        #expect(result.description.contains("was told revision 1, not 2"))
    }

    @Test func aRefusalMustHaveAReason() {
        let refusal = Op("rider", push, invoked: 3, responded: 4, .refused(.locked))
        let early = Op("clerk", coin, invoked: 1, responded: 2, .accepted())
        let late = Op("clerk", coin, invoked: 1, responded: 5, .accepted())
        #expect(!Linearization(of: [early, refusal]).isLinearizable)
        #expect(Linearization(of: [late, refusal]).order == [1, 0])
        let other = Op("rider", push, invoked: 3, responded: 4, .refused(.full))
        #expect(!Linearization(of: [late, other]).isLinearizable)
    }

    @Test func anUnansweredOperationMayHaveHappenedOrNot() {
        let lost = Op("rider", coin, invoked: 1, .unknown)
        let passed = Op("clerk", push, invoked: 5, responded: 6, .accepted(revision: 2))
        let stopped = Op("clerk", push, invoked: 5, responded: 6, .refused(.locked))
        #expect(Linearization(of: [lost, passed]).order == [0, 1])
        #expect(Linearization(of: [lost, stopped]).order == [1])
        let before = Op("clerk", push, invoked: 0, responded: 1, .accepted(revision: 2))
        #expect(!Linearization(of: [lost, before]).isLinearizable)
    }

    @Test func theEndingMustBeExplainedToo() {
        let one = Op("rider", coin, invoked: 1, responded: 3, .accepted(revision: 1))
        let lost = Op("clerk", coin, invoked: 2, .unknown)
        let after = Step<Turnstile>(from: Turnstile.initial, coin).after
        #expect(Linearization(of: [one], ending: after).isLinearizable)
        #expect(!Linearization(of: [one], ending: Turnstile.initial).isLinearizable)
        let twice = Step<Turnstile>(from: after, coin).after
        #expect(!Linearization(of: [one], ending: twice).isLinearizable)
        #expect(Linearization(of: [one, lost], ending: twice).order == [0, 1])
    }

    @Test func theStateShownMustBeTheOneReached() {
        let state = Step<Turnstile>(from: Turnstile.initial, coin).after
        #expect(Linearization(of: [Op("a", coin, invoked: 1, responded: 2, .accepted(state: state))]).isLinearizable)
        let wrong = Op("a", coin, invoked: 1, responded: 2, .accepted(state: Turnstile.initial))
        #expect(!Linearization(of: [wrong]).isLinearizable)
    }

    /// Twelve coins and pushes at the same time have 12! orders; hardly any of them has to be tried.
    @Test(.timeLimit(.minutes(20))) func manyOperationsAtOnceAreNoProblem() {
        var history = (0..<12).map { Op("w\($0)", $0 % 2 == 0 ? coin : push, invoked: 0, responded: 9, .accepted()) }
        #expect(Linearization(of: history).isLinearizable)
        history.append(Op("late", push, invoked: 10, responded: 11, .accepted()))
        #expect(!Linearization(of: history).isLinearizable)
    }

    @Test(.timeLimit(.minutes(20))) func manyRefusalsAtOnceAreNoProblem() {
        var history = (0..<40).map { Op("w\($0)", push, invoked: 0, responded: 9, .refused(.locked)) }
        #expect(Linearization(of: history).isLinearizable)
        history.append(Op("bold", push, invoked: 0, responded: 9, .accepted()))
        #expect(!Linearization(of: history).isLinearizable)
    }

    /// Any of them may have happened, and there are 2 to the power of 48 sets of them.
    @Test(.timeLimit(.minutes(20))) func manyUnansweredOperationsAreNoProblem() {
        var history = (0..<48).map { Op("w\($0)", $0 % 2 == 0 ? coin : push, invoked: $0, .unknown) }
        history += (0..<10).map {
            Op("c\($0)", coin, invoked: 100 + 2 * $0, responded: 101 + 2 * $0, .accepted(revision: 3 + 2 * $0))
        }
        #expect(Linearization(of: history).isLinearizable)
        history.append(Op("late", coin, invoked: 200, responded: 201, .accepted(revision: 80)))
        #expect(!Linearization(of: history).isLinearizable)
    }

    /// The search leaves out most orders. It must find one exactly where trying all of them does.
    @Test(arguments: UInt64(1)...400) func itFindsAnOrderWhereThereIsOne(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
        let history = (0..<6).map { number in
            let (event, invoked) = (below(2) == 0 ? coin : push, below(12))
            let responded = invoked + 1 + below(8)
            let outcome: Op.Outcome =
                switch below(7) {
                case 0: .refused(.locked)
                case 1: .accepted()
                case 2, 3: .accepted(revision: 1 + below(3))
                default: .unknown
                }
            return Op("w\(number)", event, invoked: invoked, responded: responded, outcome)
        }
        let found = Linearization(of: history)
        #expect(found.isLinearizable == Self.isExplained(history, Turnstile.initial, 0), "\(found)")
    }

    private static func isExplained(_ left: [Op], _ state: Turnstile.State, _ revision: Int) -> Bool {
        if left.allSatisfy({ $0.outcome == .unknown }) { return true }
        return left.indices.contains { index in
            let operation = left[index]
            guard left.allSatisfy({ operation.invoked < $0.responded }) else { return false }
            var rest = left
            rest.remove(at: index)
            switch (Turnstile.transition(state, operation.event), operation.outcome) {
            case (.accepted(let next, _), .accepted(let told, _)):
                return (told ?? revision + 1) == revision + 1 && isExplained(rest, next, revision + 1)
            case (.accepted(let next, _), .unknown): return isExplained(rest, next, revision + 1)
            case (.refused(let refusal), .refused(let told)):
                return (told ?? refusal) == refusal && isExplained(rest, state, revision)
            default: return false
            }
        }
    }
}
