import StateMachine

/// What an event did to a session.
struct Stepped<M: JournaledMachine> {
    let transition: Transition<M>
    /// The session afterwards, with what messages made of it meanwhile; nil where the event was refused.
    var newest: SessionState<M>?
    /// Of the transition itself.
    var revision = 0
    /// The owners of the sessions that got messages.
    var receivers: Set<String> = []
    /// Whether the outside is asked for something, as far as is known.
    var isAsking = false
}

extension WriteTransaction {
    /// Decides an event and records what follows from it, with all transitions of other sessions that it leads to.
    /// - Parameters:
    ///   - snapshot: of the session before; one that does not exist yet is opened if the event is accepted.
    ///   - owner: of the session.
    ///   - hops: how many messages led to it.
    /// - Throws: `MachineFault`, `UnusableOwner`, `StoreError`.
    func step(
        _ snapshot: SessionState<M>, of owner: String, _ event: M.Event, at: Instant,
        acknowledging acknowledged: EffectPosition? = nil, request: String? = nil, hops: Int = 0
    ) throws -> Stepped<M> {
        let before = head.sequence
        do {
            return try decide(
                snapshot, of: owner, event, at: at, acknowledging: acknowledged, request: request, hops: hops)
        } catch { throw halfway(error, since: before) }
    }

    private func decide(
        _ snapshot: SessionState<M>, of owner: String, _ event: M.Event, at: Instant,
        acknowledging acknowledged: EffectPosition?, request: String?, hops: Int
    ) throws -> Stepped<M> {
        let event = try M.completed(event, in: snapshot.state) { try value(of: $0, in: $1) }
        let transition = M.transition(snapshot.state, event)
        guard case .accepted(let state, let effects) = transition else {
            if let acknowledged { try acknowledge(acknowledged, refusing: event, at: at) }
            return Stepped(transition: transition)
        }
        var before = snapshot
        if before.session == 0 {
            before = SessionState(session: try openSession(owner: owner, at: at), revision: 0, state: snapshot.state)
        }
        let places = effects.map(M.place)
        let moved = try append(
            event, after: before, to: state, effects: effects, places, at: at, acknowledging: acknowledged,
            request: request)
        // Most transitions neither withdraw nor send: nothing is made for those.
        let lanes = places.compactMap { $0?.laneWithdrawn }
        let sent = lanes.isEmpty ? [] : try withdraw(lanes, of: moved, at: at)
        var receivers: Set<String> = []
        if places.contains(where: { $0 == nil }) {
            receivers = try deliver(effects, of: owner, moved, at: at, hops: hops)
        }
        for effect in sent {
            guard let event = M.notWithdrawn(effect, at: at) else { continue }
            guard hops < M.mostHops else {
                throw MachineFault.messagesNeverEnd(machine: M.name, event: "\(event)", count: hops)
            }
            let answered = try step(latest(moved.session), of: owner, event, at: at, hops: hops + 1)
            receivers.formUnion(answered.receivers.union([owner]))
        }
        return Stepped(
            transition: transition, newest: receivers.isEmpty ? moved : try latest(moved.session),
            revision: moved.revision, receivers: receivers,
            isAsking: !receivers.isEmpty || places.contains { $0?.lane != nil })
    }

    /// Delivers the messages of a transition, in their order.
    /// - Returns: the owners of all sessions that got one, also through others, and of the sender where one was
    ///   refused.
    private func deliver(
        _ effects: [M.Effect], of owner: String, _ sender: SessionState<M>, at: Instant,
        hops: Int
    ) throws -> Set<String> {
        var receivers: Set<String> = []
        for (index, effect) in effects.enumerated() {
            guard let message = M.message(of: effect) else { continue }
            guard hops < M.mostHops else {
                throw MachineFault.messagesNeverEnd(machine: M.name, event: "\(message.event)", count: hops)
            }
            let origin = EffectPosition(session: sender.session, revision: sender.revision, index: index)
            let receiver = try fireOverdue(snapshot(of: message.owner), of: message.owner, at: at, &receivers, hops)
            let stepped = try step(
                receiver, of: message.owner, message.event, at: at, request: MessageOrigin.recorded(origin),
                hops: hops + 1)
            receivers.formUnion(stepped.receivers.union([message.owner]))
            if stepped.newest == nil, let event = M.refused(effect, at: at) {
                let back = try step(latest(sender.session), of: owner, event, at: at, hops: hops + 1)
                receivers.formUnion(back.receivers.union([owner]))
            }
        }
        return receivers
    }

    /// What was due before a message came is decided before it.
    private func fireOverdue(
        _ session: SessionState<M>, of owner: String, at: Instant, _ receivers: inout Set<String>, _ hops: Int
    ) throws -> SessionState<M> {
        try M.checkDeadlines(of: session.state, at: at)
        var session = session
        for count in 1... {
            guard let event = M.overdue(session.state, at: at) else { break }
            guard count <= M.mostDeadlines else {
                throw MachineFault.deadlinesNeverEnd(machine: M.name, event: "\(event)", count: count)
            }
            let stepped = try step(session, of: owner, event, at: at, hops: hops + 1)
            guard let newest = stepped.newest else {
                throw MachineFault.refusedDeadline(machine: M.name, event: "\(event)")
            }
            receivers.formUnion(stepped.receivers.union([owner]))
            session = newest
        }
        return session
    }
}
