import StateMachine

/// The loop of one session: event → transition → one durable commit → perform effects → their answers are events.
///
/// Every answer the engine gives is durable when it is given.
public final class Engine<M: JournaledMachine, P: EffectPort> where P.M == M {
    /// Whose session it is.
    public let owner: String
    let journal: any JournalAccess<M>
    let port: P
    let now: () -> Instant
    /// The session as this engine last saw it on disk.
    public private(set) var snapshot: SessionState<M>
    /// The effects whose answers the machine refused while this engine performed them. The answers are in the journal,
    /// see `OutsideEffect.isAnswerRefused`.
    public internal(set) var refusedAnswers: [EffectPosition] = []
    /// The journal's newest record when it did. A journal may have moved on since, through another engine or by a read.
    private var seen: Int64
    /// The newest record with which nothing of the session was owed to the outside; nil where that is not known.
    var settled: Int64?

    /// The owners of the sessions that got messages in a commit of this engine.
    package private(set) var receivers: Set<String> = []

    /// Whether nothing was owed to the outside when the session was last seen, so that `runUntilIdle` need not ask.
    package var isSettled: Bool { settled == seen }

    /// The transition that the last `send` was answered with: its revision, and its event where it was recorded before
    /// under the request's key. Nil after a refusal.
    package private(set) var answered: (revision: Int, repeated: M.Event?)?

    /// Takes up an owner's session exactly as it was committed. Nothing is performed and no deadline fires yet: that is
    /// `runUntilIdle`, so that the caller can look at the state as it was left.
    /// - Parameters:
    ///   - journal: a `Journal` of any store.
    ///   - owner: whose session; one who has none yet gets one with the first accepted event.
    ///   - port: performs the effects that lie outside the store.
    ///   - known: the owner's session as it was seen before; it need not be as it is now.
    ///   - now: the clock, for deadlines and for the records of what was confirmed.
    /// - Throws: `StoreError`.
    public init(
        _ journal: any JournalAccess<M>, owner: String, port: P, known: SessionState<M>? = nil,
        now: @escaping () -> Instant
    ) throws {
        self.journal = journal
        self.owner = owner
        self.port = port
        self.now = now
        (snapshot, seen) = try journal.read { (try $0.snapshot(of: owner, after: known), $0.newest) }
    }

    /// Sees what other processes have done to the session. True when it has moved.
    @discardableResult
    public func refresh() throws -> Bool {
        let before = snapshot.revision
        try journal.read { transaction in
            // Most looks find nothing new, and then the state need not be read again.
            guard transaction.newest != seen else { return }
            (snapshot, seen) = (try transaction.snapshot(of: owner, after: snapshot), transaction.newest)
        }
        return snapshot.revision != before
    }

    /// After so many rounds of new effects a machine is taken for one that is never idle; tests set fewer.
    var mostRounds = M.mostDeadlines

    /// Sends an event. Deadlines that had passed by then fire first.
    /// - Parameters:
    ///   - event: what happened.
    ///   - at: when it happened; nil, the default, for now.
    ///   - request: see the other `send`.
    @discardableResult
    public func send(_ event: M.Event, at: Instant? = nil, request: Request<M>? = nil) throws -> Transition<M> {
        try send(at: at, request: request) { _, _ in event }
    }

    /// Sends an event that is made from facts read in the same commit.
    ///
    /// - Parameters:
    ///   - at: when it happened; nil, the default, for now. Deadlines that had passed by then fire first.
    ///   - request: a request that has been accepted before under its key is answered as it was then, and nothing is
    ///     done again. A refused one is decided again.
    ///   - make: may be called again when another process wrote in between; what it throws is thrown on, with nothing
    ///     changed.
    /// - Throws: `RequestReused` where the key stands for something else; `StoreError`.
    @discardableResult
    public func send(
        at: Instant? = nil, request: Request<M>? = nil, _ make: (Transaction<M>, SessionState<M>) throws -> M.Event
    ) throws -> Transition<M> {
        let at = at ?? now()
        while true {
            try fireOverdue(at: at)
            let transition: Transition<M>? = try commit { transaction, snapshot in
                // Another writer may have moved the session to one whose deadline has passed as well.
                if M.overdue(snapshot.state, at: at) != nil { return nil }
                if let request, let before = try transaction.answered(request, session: snapshot.session) {
                    guard request.isSame(before.event) else { throw RequestReused(key: request.key) }
                    repeated = before
                    return .accepted(before.state, before.effects)
                }
                return try step(
                    transaction, snapshot, try make(transaction, snapshot), at: at, request: request?.recorded)
            }
            guard let transition else { continue }
            let isAccepted = if case .accepted = transition { true } else { false }
            answered = isAccepted ? (repeated?.revision ?? decided, repeated?.event) : nil
            return transition
        }
    }

    /// The session as the last accepted `send` is answered, for a repeat as the first time; see
    /// `Transaction.answer(to:of:)`.
    package func answer() throws -> SessionState<M> {
        guard let answered, answered.revision < snapshot.revision else { return snapshot }
        return try journal.read { try $0.answer(to: answered.revision, of: snapshot.session) }
    }

    /// Fires the deadlines that have passed, and performs nothing.
    /// - Returns: whether one had passed.
    @discardableResult
    package func fireOverdue(at now: Instant) throws -> Bool {
        guard M.overdue(snapshot.state, at: now) != nil else { return false }
        let revision = snapshot.revision
        // Each is a separate commit: that they end is seen before the first.
        try M.checkDeadlines(of: snapshot.state, at: now)
        var rounds = 0
        while M.overdue(snapshot.state, at: now) != nil {
            // Messages may bring a deadline back each time.
            rounds += 1
            guard rounds <= mostRounds else { throw MachineFault.neverIdle(machine: M.name, rounds: mostRounds) }
            try commit { transaction, snapshot in
                guard let event = M.overdue(snapshot.state, at: now) else { return }
                guard case .accepted = try step(transaction, snapshot, event, at: now) else {
                    throw MachineFault.refusedDeadline(machine: M.name, event: "\(event)")
                }
            }
        }
        return snapshot.revision != revision
    }

    func step(
        _ transaction: WriteTransaction<M>, _ snapshot: SessionState<M>, _ event: M.Event, at: Instant,
        acknowledging acknowledged: EffectPosition? = nil, request: String? = nil
    ) throws -> Transition<M> {
        let stepped = try transaction.step(
            snapshot, of: owner, event, at: at, acknowledging: acknowledged, request: request)
        guard let newest = stepped.newest else { return stepped.transition }
        moved = newest
        decided = stepped.revision
        isAsking = stepped.isAsking
        if !stepped.receivers.isEmpty { receivers.formUnion(stepped.receivers) }
        return stepped.transition
    }

    /// Set by `step`; becomes the snapshot when its commit is durable.
    private var moved: SessionState<M>?
    /// Set by `step`: the revision of the transition itself.
    private var decided = 0
    /// Set by `send`: what it is answered with, where that was recorded before.
    private var repeated: HistoryEntry<M>?
    /// Set by `step`: whether the outside is asked for something.
    private var isAsking = false

    func commit<Result>(_ body: (WriteTransaction<M>, SessionState<M>) throws -> Result) throws -> Result {
        var current = snapshot
        var newest = seen
        var wasSettled = false
        let result = try journal.write { transaction in
            moved = nil
            repeated = nil
            isAsking = false
            wasSettled = settled == transaction.newest
            // What a try that was taken back has written was never there: another record has its number by now.
            current = snapshot
            // Not on a retry only: a refusal has no revision that could be claimed twice.
            if transaction.newest != seen { current = try transaction.snapshot(of: owner, after: current) }
            let result = try body(transaction, current)
            newest = transaction.newest
            return result
        }
        snapshot = moved ?? current
        seen = newest
        // What is no step may have brought an effect back.
        settled = wasSettled && (moved == nil ? settled == seen : !isAsking) ? seen : nil
        return result
    }
}
