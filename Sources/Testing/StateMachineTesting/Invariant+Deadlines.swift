import StateMachine

extension Invariant {
    /// The machine's `deadline(of:)` is the instant from which on its `overdue` has an answer.
    ///
    /// For a machine that says its deadlines itself; those that are found by asking `overdue` are right.
    @inlinable
    public static var deadlines: Invariant<M> {
        Invariant("a deadline is the instant from which on an event is overdue", .deadlines)
    }

    @inlinable
    static func wrongDeadline(of state: M.State) -> String? {
        guard let deadline = M.deadline(of: state) else {
            return M.overdue(state, at: Instant(milliseconds: .max)).map { "no deadline, and \($0) will be overdue" }
        }
        let before = Instant(milliseconds: deadline.milliseconds - 1)
        if let early = M.overdue(state, at: before) { return "\(early) is overdue before \(deadline)" }
        return M.overdue(state, at: deadline) == nil ? "nothing is overdue at \(deadline)" : nil
    }
}
