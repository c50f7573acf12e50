import Checkpoint
import StateMachine
import TinyMachine

/// All it takes to make a machine durable: a chart, and where each effect lives.
extension Turnstile: JournaledMachine {
    public static var chart: [UInt8] { Array("locked ⇄ unlocked".utf8) }

    public static func isAtRest(_ state: State) -> Bool { state.credit == 0 }

    public static func placement(of effect: Effect) -> Placement {
        switch effect {
        case .countPassage: .inside(.post(from: "credit", to: "revenue", amount: 1, currency: "XTS"))
        case .refund: .outside
        }
    }
}

/// The outside of a turnstile: a closure, so that a test decides what becomes of each refund.
struct CoinSlot: EffectPort {
    typealias M = Turnstile
    let answer: (Turnstile.Effect, EffectKey) -> Outcome<Turnstile.Event>

    init(_ answer: @escaping (Turnstile.Effect, EffectKey) -> Outcome<Turnstile.Event> = { _, _ in .confirmed }) {
        self.answer = answer
    }

    func perform(_ effect: Turnstile.Effect, key: EffectKey) -> Outcome<Turnstile.Event> { answer(effect, key) }
}
