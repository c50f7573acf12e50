import StateMachine

/// A machine whose transitions this library makes durable.
public protocol JournaledMachine: Machine, SendableMetatype {
    /// The chart that specifies the machine, as the bytes of its file. Every record carries its hash. Empty, the
    /// default, for a machine without one.
    static var chart: [UInt8] { get }

    /// The version of the rules: of what `transition` decides and `overdue` names. Every record has the one that it was
    /// decided under; `verify` judges it by that one. Raise it with each change of the rules. From 1, the default.
    ///
    /// Programs of several versions may work on one store. One of a lower version leaves alone each session that a
    /// higher one has moved: reading it throws `StoreError.newerRules`.
    static var version: Int { get }

    /// What an earlier version decided, for `verify`; nil, the default, if the machine no longer has its rules: then a
    /// record of it is believed for its hash alone. Asked for versions lower than `Self.version` only.
    static func transition(_ state: State, _ event: Event, version: Int) -> Transition<Self>?

    /// Brings what a version recorded to the form of the next version: a state, an event, or one effect. Called once
    /// for each version in between, oldest first; records keep their form. The default changes nothing.
    /// - Parameters:
    ///   - value: as JSON.
    ///   - kind: what it is.
    ///   - version: the version whose form it has, lower than `Self.version`.
    /// - Throws: what it likes; the session then stops with `MachineFault.unreadable`, and others go on.
    static func upcast(_ value: StoredValue, _ kind: StoredKind, from version: Int) throws -> StoredValue

    /// Completes an event with what only the store can say, such as the next number of a sequence. Asked for each event
    /// before `transition`, in the commit that records it; what it adds is recorded with the event. The default adds
    /// nothing.
    /// - Parameters:
    ///   - event: as it was sent.
    ///   - state: of the session.
    ///   - row: the value of a row that the machine put into a table, see `TableChange`; nil where there is none.
    static func completed(
        _ event: Event, in state: State, row: (_ key: String, _ table: String) throws -> String?
    ) rethrows -> Event

    /// Where an effect takes place; outside, by default. Must be a pure function: `verify` calls it again for recorded
    /// effects.
    static func placement(of effect: Effect) -> Placement

    /// The event that an effect sends to another session of the same store, in the same commit; nil, the default, for
    /// an effect that is no message. `placement` is not asked for one that is. Must be a pure function, like that.
    ///
    /// Deadlines of the receiver that have passed fire before. A message may lead to others, up to 100 one after the
    /// other.
    static func message(of effect: Effect) -> Message<Self>?

    /// The event for a message whose event its receiver refused, in the same commit; nil, the default, where the sender
    /// need not know. If the sender refuses the event, nothing more happens.
    static func refused(_ effect: Effect, at: Instant) -> Event?

    /// The event for an effect that will never be performed, because the outside refused it for good and an operator
    /// cancelled it; nil, the default, where the machine need not know. If the machine refuses the event, the effect is
    /// cancelled all the same.
    static func cancelled(_ effect: Effect, at: Instant) -> Event?

    /// The event for an effect that is parked, in the commit that parks it; nil, the default, where the machine need
    /// not know. If the machine refuses the event, the effect is parked all the same. An operator may retry it later,
    /// and its answer comes then.
    static func parked(_ effect: Effect, because reason: ParkingReason, at: Instant) -> Event?

    /// The event for an effect that a transition has withdrawn and that may have been performed, in the commit of that
    /// transition; nil, the default, where the machine need not know. The effect stays pending or parked, and its
    /// answer still comes. If the machine refuses the event, nothing more happens.
    static func notWithdrawn(_ effect: Effect, at: Instant) -> Event?

    /// How a runtime asks the outside for an effect; until there is an answer, by default.
    static func policy(of effect: Effect) -> EffectPolicy

    /// What changes in the tables when an effect is cancelled, by an operator or by a withdrawal, in the commit that
    /// records the cancellation; nothing by default.
    static func entries(cancelling effect: Effect) -> [TableChange]

    /// Whether a session in this state is finished for now: nothing that happened before it is needed to go on. What
    /// led to such a state can be archived, see `Journal.archive`. The default is false: nothing can.
    static func isAtRest(_ state: State) -> Bool
}

extension JournaledMachine {
    /// No chart: the default.
    public static var chart: [UInt8] { [] }

    /// Outside: the default.
    public static func placement(of effect: Effect) -> Placement { .outside }

    /// No message: the default.
    public static func message(of effect: Effect) -> Message<Self>? { nil }

    /// The sender need not know: the default.
    public static func refused(_ effect: Effect, at: Instant) -> Event? { nil }

    /// The first version: the default.
    public static var version: Int { 1 }

    /// No earlier rules are known: the default.
    public static func transition(_ state: State, _ event: Event, version: Int) -> Transition<Self>? { nil }

    /// The value as it is: the default.
    public static func upcast(_ value: StoredValue, _ kind: StoredKind, from version: Int) throws -> StoredValue {
        value
    }

    /// The event as it is: the default.
    public static func completed(
        _ event: Event, in state: State, row: (_ key: String, _ table: String) throws -> String?
    ) rethrows -> Event { event }

    /// The machine need not know: the default.
    public static func cancelled(_ effect: Effect, at: Instant) -> Event? { nil }

    /// The machine need not know: the default.
    public static func parked(_ effect: Effect, because reason: ParkingReason, at: Instant) -> Event? { nil }

    /// The machine need not know: the default.
    public static func notWithdrawn(_ effect: Effect, at: Instant) -> Event? { nil }

    /// Without limits: the default.
    public static func policy(of effect: Effect) -> EffectPolicy { EffectPolicy() }

    /// Nothing changes: the default.
    public static func entries(cancelling effect: Effect) -> [TableChange] { [] }

    /// Nothing can be archived: the default.
    public static func isAtRest(_ state: State) -> Bool { false }

    /// What one of the versions decides; nil for one whose rules are not known.
    static func decided(_ state: State, _ event: Event, version: Int) -> Transition<Self>? {
        version == Self.version ? transition(state, event) : transition(state, event, version: version)
    }
}
