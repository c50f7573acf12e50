/// Where an effect takes place, which decides how it is performed.
public enum Placement: Equatable, Sendable {
    /// Inside the store: written in the same commit as the record, exactly once.
    case inside(TableChange)
    /// Outside: performed through the outbox, at least once, under a key. A session's effects in one lane are performed
    /// in the order of their requests: one without an answer holds up those behind it, and no other lane.
    case outside(lane: String)

    /// Outside, in the lane without a name.
    public static var outside: Placement { .outside(lane: "") }

    /// The lane of an effect outside; nil for one inside the store.
    public var lane: String? { if case .outside(let lane) = self { lane } else { nil } }
}
