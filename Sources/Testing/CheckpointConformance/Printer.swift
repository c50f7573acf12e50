import Checkpoint
import StateMachine
import Synchronization

/// The outside of the suite: prints receipts, or fails as the test asks.
final class Printer: EffectPort {
    typealias M = Till

    private let printed = Mutex<[EffectKey]>([])
    private let answer: @Sendable (EffectKey) -> Outcome<Till.Event>

    init(_ answer: @escaping @Sendable (EffectKey) -> Outcome<Till.Event> = { _ in .answered(.printed, at: .epoch) }) {
        self.answer = answer
    }

    /// What it was asked for, in that order.
    var asked: [EffectKey] { printed.withLock { $0 } }

    func perform(_ effect: Till.Effect, key: EffectKey) -> Outcome<Till.Event> {
        printed.withLock { $0.append(key) }
        return answer(key)
    }
}
