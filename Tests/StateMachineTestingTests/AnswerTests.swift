import StateMachine
import StateMachineTesting
import Testing

/// A machine that refuses the answer to what it requested has forgotten that the outside has acted.
@Suite struct AnswerTests {
    @Test func aRefusedAnswerFailsTheCheck() throws {
        let found = try #require(check(ShopModel<ForgetfulShop>(), seed: 1).counterexample)
        #expect(found.invariant == "an answer to what the machine requested is accepted")
        #expect(found.message == "it answers charge(1)")
        #expect(found.commands == [.order, .cancel, .charged(1)])
    }

    @Test func aMachineThatTakesLateAnswersPasses() {
        #expect(check(ShopModel<Shop>(), seed: 1).counterexample == nil)
    }

    /// The second answer to an effect, and one to nothing, may be refused.
    @Test func anEffectIsAnsweredOnce() {
        let report = check(ShopModel<Shop>(), seed: 2)
        #expect(report.counterexample == nil && report.coverage.refused > 0)
    }

    @Test func whatWasTakenBackNeedNoAnswer() {
        #expect(check(ShopModel<WithdrawingShop>(), seed: 1).counterexample == nil)
    }
}

enum ShopEvent: Codable, Equatable, Sendable {
    case order
    case cancel
    case charged(Int)
}

enum ShopEffect: Codable, Equatable, Sendable {
    case charge(Int)
    case withdraw(Int)
}

struct ShopState: Codable, Equatable, Sendable {
    var orders = 0
    var isOpen = false
    /// Orders that were cancelled, and whose charge is not answered.
    var cancelled: [Int] = []
}

/// A shop whose charges are answered some time later.
protocol ShopRules: Machine
where State == ShopState, Event == ShopEvent, Effect == ShopEffect, Refusal == Shop.Refusal {}

enum Shop: ShopRules {
    enum Refusal: String, Codable, Sendable { case notNow }
    static let name = "shop"
    static let initial = ShopState()

    static func transition(_ state: ShopState, _ event: ShopEvent) -> Transition<Shop> {
        var next = state
        switch event {
        case .order where !state.isOpen:
            next.orders += 1
            next.isOpen = true
            return .accepted(next, [.charge(next.orders)])
        case .cancel where state.isOpen:
            next.isOpen = false
            next.cancelled.append(state.orders)
            return .accepted(next, [])
        case .charged(state.orders) where state.isOpen:
            next.isOpen = false
            return .accepted(next, [])
        case .charged(let order):
            guard let place = state.cancelled.firstIndex(of: order) else { return .refused(.notNow) }
            next.cancelled.remove(at: place)
            return .accepted(next, [])
        case .order, .cancel: return .refused(.notNow)
        }
    }
}

/// Forgets one pair: a charge that is answered after the order was cancelled.
enum ForgetfulShop: ShopRules {
    typealias Refusal = Shop.Refusal
    static let name = "shop"
    static let initial = ShopState()

    static func transition(_ state: ShopState, _ event: ShopEvent) -> Transition<ForgetfulShop> {
        switch Shop.transition(state, event) {
        case .accepted(var next, let effects):
            if case .charged(let order) = event, state.cancelled.contains(order) { return .refused(.notNow) }
            if event == .cancel { next.cancelled = [] }
            return .accepted(next, effects)
        case .refused(let refusal): return .refused(refusal)
        }
    }
}

/// As the forgetful one, but takes the charge back when the order is cancelled.
enum WithdrawingShop: ShopRules {
    typealias Refusal = Shop.Refusal
    static let name = "shop"
    static let initial = ShopState()

    static func transition(_ state: ShopState, _ event: ShopEvent) -> Transition<WithdrawingShop> {
        switch ForgetfulShop.transition(state, event) {
        case .accepted(let next, let effects):
            .accepted(next, event == .cancel ? [.withdraw(state.orders)] : effects)
        case .refused(let refusal): .refused(refusal)
        }
    }
}

private struct ShopModel<M: ShopRules & SendableMetatype>: MachineModel {
    let answers: AnswerRule<M>? = AnswerRule(
        isWithdrawn: { effect, other in
            if case (.charge(let order), .withdraw(let other)) = (effect, other) { order == other } else { false }
        },
        isAnswer: { event, effect in
            if case (.charged(let order), .charge(let other)) = (event, effect) { order == other } else { false }
        })

    func command(_ state: ShopState, _ reference: Void, _ choices: inout Choices) -> ShopEvent? {
        switch choices.index(weights: [3, 2, 3]) {
        case 0: .order
        case 1: .cancel
        default: .charged(choices.int(in: 1...max(1, state.orders)))
        }
    }

    func leaf(_ state: ShopState) -> String { state.isOpen ? "open" : "idle" }
}
