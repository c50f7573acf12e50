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
}
