import StateMachine

/// A part of the outside that effects are performed against. (Foundation has a `Port` of its own.)
public protocol EffectPort<M> {
    associatedtype M: Machine

    /// Performs an effect, or learns that it was performed before: the outside refuses a key it has seen.
    ///
    /// Called at least once for every durable intent, and never before the intent is durable.
    func perform(_ effect: M.Effect, key: EffectKey) -> Outcome<M.Event>
}

/// What became of an effect.
public enum Outcome<Event> {
    /// Confirmed, and this is what the machine should know of it. `at` is the time in the event: deadlines that had
    /// passed by then fire before it.
    case answered(Event, at: Instant)
    /// Confirmed, and no news to the machine.
    case confirmed
    /// The outside works on it. It stays in the outbox and is asked again; later effects need not wait.
    case pending
    /// Sent, and the answer was lost: it may or may not have happened. It stays in the outbox; later effects wait.
    case unknown(String)
    /// Not sent: the outside is out of reach. It stays in the outbox; later effects wait.
    case unreachable
    /// The outside will never do this. A promise inside the program was broken; work on the session stops.
    case rejected(String)
}
