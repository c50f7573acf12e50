/// Where an effect takes place, which decides how it is performed.
public enum Placement: Equatable, Sendable {
    /// Inside the store: written in the same commit as the record, exactly once.
    case inside(TableChange)
    /// Outside: performed through the outbox, at least once, under a key. A session's effects in one lane are performed
    /// in the order of their requests: one without an answer holds up those behind it, and no other lane.
    case outside(lane: String)
    /// Outside, as `outside`, and a later transition may withdraw it. That it is about to be performed is recorded in
    /// a commit before the first call, so that it is known for certain what was not sent.
    case withdrawable(lane: String)
    /// Inside the store: withdraws what the session requested in a lane and is still pending. What is withdrawable and
    /// was not sent is cancelled in the commit of the transition. For the rest, which may have been performed, the
    /// machine gets the event of `JournaledMachine.notWithdrawn`.
    case withdrawal(lane: String)

    /// Outside, in the lane without a name.
    public static var outside: Placement { .outside(lane: "") }

    /// The lane of an effect outside; nil for one inside the store.
    public var lane: String? {
        switch self {
        case .outside(let lane), .withdrawable(let lane): lane
        case .inside, .withdrawal: nil
        }
    }

    /// What changes in the tables; nil for any other.
    var change: TableChange? { if case .inside(let change) = self { change } else { nil } }

    /// The lane that is withdrawn; nil for any other.
    var laneWithdrawn: String? { if case .withdrawal(let lane) = self { lane } else { nil } }
}

extension JournaledMachine {
    /// Where an effect takes place; nil for a message.
    static func place(of effect: Effect) -> Placement? { message(of: effect) == nil ? placement(of: effect) : nil }

    /// The lane of an effect outside; nil for any other.
    package static func lane(of effect: Effect) -> String? { place(of: effect)?.lane }

    /// Whether an effect outside may be withdrawn until it is sent.
    package static func isWithdrawable(_ effect: Effect) -> Bool {
        if case .withdrawable = place(of: effect) { true } else { false }
    }
}
