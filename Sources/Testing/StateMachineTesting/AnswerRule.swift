import StateMachine

/// Which events are the answers to which effects, so that a check finds a machine that refuses one.
///
/// The outside has acted when its answer comes: a machine that refuses it forgets a charge that was made. The model
/// draws the answers, late ones too, and first what is overdue, as an engine does; a check with this rule fails where
/// the machine refuses one.
public struct AnswerRule<M: Machine>: Sendable {
    @usableFromInline let isAnswer: @Sendable (M.Event, M.Effect) -> Bool
    @usableFromInline let isWithdrawn: @Sendable (M.Effect, M.Effect) -> Bool

    /// - Parameters:
    ///   - isWithdrawn: whether an effect takes back the one before it, such as a release that of a hold. The machine
    ///     may then refuse the answer to that one.
    ///   - isAnswer: whether an event answers an effect. Each effect is answered once: another answer may be refused.
    public init(
        isWithdrawn: @escaping @Sendable (_ effect: M.Effect, _ by: M.Effect) -> Bool = { _, _ in false },
        isAnswer: @escaping @Sendable (_ event: M.Event, _ effect: M.Effect) -> Bool
    ) {
        self.isAnswer = isAnswer
        self.isWithdrawn = isWithdrawn
    }

    /// - Parameter owed: what was requested and is not answered; follows the step.
    /// - Returns: nil, or what is wrong with the step.
    @usableFromInline
    func judge(_ step: Step<M>, _ owed: inout [M.Effect]) -> Violation? {
        let answered = owed.firstIndex { isAnswer(step.event, $0) }
        if step.isRefused {
            guard let answered else { return nil }
            return Violation("an answer to what the machine requested is accepted", "it answers \(owed[answered])")
        }
        if let answered { owed.remove(at: answered) }
        for effect in step.effects { owed.removeAll { isWithdrawn($0, effect) } }
        owed += step.effects
        return nil
    }
}
