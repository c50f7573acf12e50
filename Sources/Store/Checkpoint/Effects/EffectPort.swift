import StateMachine

/// Performs the outside effects of a machine. (Foundation has a `Port`, too.)
public protocol EffectPort<M> {
    /// Whose effects it performs.
    associatedtype M: Machine

    /// Performs an effect, or finds out that it was performed before. The outside must not perform the same key twice.
    ///
    /// Called at least once for every durable intent, and never before the intent is durable.
    func perform(_ effect: M.Effect, key: EffectKey) -> Outcome<M.Event>
}

/// The result of performing an effect.
public enum Outcome<Event> {
    /// Confirmed, and the machine gets this event. `at` is the time in the event: deadlines that had passed by then
    /// fire before it.
    case answered(Event, at: Instant)
    /// Confirmed, without an event for the machine.
    case confirmed
    /// Not decided yet. The effect stays in the outbox and is tried again; later effects need not wait.
    case pending
    /// Sent, but the answer was lost: it may or may not have been performed. It stays in the outbox; later effects
    /// wait.
    case unknown(String)
    /// Not sent, because the outside cannot be reached. It stays in the outbox; later effects wait.
    case unreachable
    /// Not sent, because something that the port had to read first cannot be read, such as a record that is damaged. It
    /// stays in the outbox, and the error is thrown on.
    case failed(any Error)
    /// The outside will never perform this, for the reason given. It is parked until an operator retries or cancels it;
    /// later effects need not wait: what may only follow another effect is requested by its answer.
    case rejected(String)
}

extension Outcome: Sendable where Event: Sendable {}
