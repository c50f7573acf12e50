import Checkpoint
import Logging
import StateMachine
import Synchronization
import Tracing

/// Many sessions of one machine in one process.
///
/// `send` returns when the transition is durable. Deadlines fire and effects are performed by themselves while `run`
/// runs: each lane of a session in order, again after a growing delay where the outside gave no answer, and parked
/// where it refused for good. Sessions that sleep cost nothing: what is due is found by its time.
///
/// Other programs may use the store at the same time; each effect is performed by any of them, under one key.
public final class Runtime<M: JournaledMachine>: Sendable {
    let journal: any SharedAccess<M>
    let worker: any SessionWorker<M>
    let settings: RuntimeSettings
    let maxConcurrentSessions: Int
    /// For all delays and time limits.
    let time: MonotonicTime
    let now: @Sendable () -> Instant
    let logger: Logger
    /// The watchers of sessions and topics. While `run` does not run, only what `send` sends is noticed.
    public let watches: Watches
    /// Signalled after each commit.
    let commits = WakeUp()
    /// Signalled when there is work.
    let call = WakeUp()
    /// Signalled when the work on a session has ended.
    let ended = WakeUp()
    let work = Mutex(WorkList())
    let metrics = RuntimeMetrics(machine: M.name)
    private let recent = RecentSnapshots<M>()
    private let writers, readers: BlockingThreads
    /// For the sessions' work, which waits for the outside, so that no write waits behind that.
    let workers: BlockingThreads
    /// For what the runtime itself reads, so that it does not wait behind other readers.
    let observers = BlockingThreads(limit: 2)
    let leases: LeaseKeeper
    /// Performs effects through a port; nil where the worker does.
    let effects: EffectWorker<M>?
    let isStopped = Flag()

    /// A runtime for sessions whose work is to perform effects and to fire deadlines.
    /// - Parameters:
    ///   - journal: may be used beside the runtime.
    ///   - port: performs the outside effects, for many sessions at a time.
    ///   - settings: how the work is paced.
    ///   - logger: gets sessions that cannot be worked on, and answers that the machine refused.
    ///   - clock: for delays, time limits and polling.
    ///   - now: the time of day, for deadlines and records.
    public convenience init(
        _ journal: any SharedAccess<M>, port: some AsyncEffectPort<M>, settings: RuntimeSettings = RuntimeSettings(),
        logger: Logger = Logger(label: "checkpoint.runtime"), clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Instant
    ) {
        self.init(
            journal, worker: NoWork(), port: { _ in port }, maxConcurrentSessions: 1_000, settings: settings,
            logger: logger, clock: clock, now: now)
    }

    /// A runtime for sessions whose work is to perform effects and to fire deadlines.
    /// - Parameters:
    ///   - journal: may be used beside the runtime.
    ///   - port: performs the outside effects, on threads that may wait, for several sessions at a time.
    ///   - settings: how the work is paced.
    ///   - logger: gets sessions that cannot be worked on, and answers that the machine refused.
    ///   - clock: for delays, time limits and polling.
    ///   - now: the time of day, for deadlines and records.
    public convenience init<Port: EffectPort & Sendable>(
        _ journal: any SharedAccess<M>, port: Port, settings: RuntimeSettings = RuntimeSettings(),
        logger: Logger = Logger(label: "checkpoint.runtime"), clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Instant
    ) where Port.M == M {
        self.init(
            journal, worker: NoWork(), port: { BlockingPort(port: port, threads: $0) }, maxConcurrentSessions: 8,
            settings: settings, logger: logger, clock: clock, now: now)
    }

    /// A runtime for sessions with work of another kind.
    /// - Parameters:
    ///   - journal: may be used beside the runtime.
    ///   - worker: does the work.
    ///   - settings: how the work is paced.
    ///   - logger: gets sessions that cannot be worked on.
    ///   - clock: for delays, time limits and polling.
    ///   - now: the time of day, for deadlines and records.
    public convenience init(
        _ journal: any SharedAccess<M>, worker: any SessionWorker<M>, settings: RuntimeSettings = RuntimeSettings(),
        logger: Logger = Logger(label: "checkpoint.runtime"), clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Instant
    ) {
        self.init(
            journal, worker: worker, port: { _ in nil }, maxConcurrentSessions: 8, settings: settings, logger: logger,
            clock: clock, now: now)
    }

    /// - Parameters:
    ///   - port: made with the threads for calls that block; nil where the worker performs the effects.
    ///   - maxConcurrentSessions: where the settings have none.
    private init(
        _ journal: any SharedAccess<M>, worker: any SessionWorker<M>,
        port: (BlockingThreads) -> (any AsyncEffectPort<M>)?, maxConcurrentSessions: Int, settings: RuntimeSettings,
        logger: Logger, clock: any Clock<Duration>, now: @escaping @Sendable () -> Instant
    ) {
        let time = MonotonicTime(clock)
        self.journal = journal
        self.worker = worker
        self.settings = settings
        self.maxConcurrentSessions = settings.maxConcurrentSessions ?? maxConcurrentSessions
        self.logger = logger
        self.time = time
        self.now = now
        watches = Watches(time)
        leases = LeaseKeeper(time)
        writers = BlockingThreads(limit: settings.writers)
        readers = BlockingThreads(limit: settings.readers)
        workers = BlockingThreads(limit: settings.writers)
        effects = port(workers).map { EffectWorker($0, settings, time) }
    }

    /// Whether everything was tried once that was due when `run` began, such as what a killed process left.
    public var isReady: Bool { work.withLock(\.isReady) }

    /// Runs `body` on a thread that may wait for commits and for the outside, as for an engine of the caller's own.
    /// What it commits is announced at once to watchers; what it owes and does not perform is done within
    /// `RuntimeSettings.pollInterval`.
    /// - Throws: what `SessionWorker.judge` throws, with nothing done; what `body` throws.
    public func write<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await announcing {
            try await writers.run { [worker] in
                try worker.judge()
                return try body()
            }
        }
    }

    /// Signals what `body` commits.
    func announcing<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            defer { commits.signal() }
            return try await body()
        } catch let error as StoreError {
            // `run` ends if the store takes no commits any more.
            call.signal()
            throw error
        }
    }

    /// Runs `body` on a thread that waits for no commit.
    /// - Throws: what `body` throws.
    public func read<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await readers.run(body)
    }

    /// Runs `body` in a transaction with others', and waits without a thread. What it commits is announced at once to
    /// watchers; what it owes is performed within `RuntimeSettings.pollInterval`.
    /// - Parameter body: see `SharedAccess.write`; called again where another process wrote in between.
    /// - Throws: what `SessionWorker.judge` throws, with nothing done; what `body` throws, with nothing kept.
    public func commit<Result: Sendable>(
        _ body: @escaping @Sendable (WriteTransaction<M>) throws -> Result
    ) async throws -> Result {
        try await announcing {
            try await journal.write { [worker] transaction in
                try worker.judge()
                return try body(transaction)
            }
        }
    }

    /// The same for what an engine decides in an owner's session, such as several events, or one that is made from what
    /// the store says. The engine performs nothing; the runtime does, by `RuntimeSettings.pollInterval` at the latest.
    /// - Parameters:
    ///   - owner: whose session.
    ///   - body: gets an engine that is valid only there; `runUntilIdle` must not be called on it.
    /// - Throws: what `SessionWorker.judge` throws, with nothing done; what `body` throws, with nothing kept.
    public func commit<Result: Sendable>(
        to owner: String, _ body: @escaping @Sendable (Engine<M, NoOutside<M>>) throws -> Result
    ) async throws -> Result {
        let (result, snapshot, receivers) = try await commit { [recent, now] transaction in
            let engine = try Engine(
                TransactionAccess(transaction), owner: owner, port: NoOutside(), known: recent[owner], now: now)
            return (try body(engine), engine.snapshot, engine.receivers)
        }
        recent.note(snapshot, of: owner)
        for receiver in receivers { moved(receiver, hasEffects: true) }
        return result
    }

    /// Sends an event to an owner's session. Deadlines that have passed fire first.
    /// - Parameters:
    ///   - event: happened just now.
    ///   - owner: whose session; one who has none yet gets one with the first accepted event.
    ///   - request: see `Engine.send`.
    /// - Returns: the machine's answer, once it is durable. `run` performs the effects.
    /// - Throws: what `SessionWorker.judge` throws, with nothing done; `RequestReused`; `MachineFault`; `StoreError`.
    @discardableResult
    public func send(
        _ event: M.Event, to owner: String, request: sending Request<M>? = nil
    ) async throws -> Transition<M> {
        let request = Exclusive(request)
        return try await traced("send") {
            let started = self.time.now
            var outcome = "failed"
            defer { self.metrics.sent(outcome, after: self.time.now - started) }
            let transition = try await self.commit(to: owner) { engine in
                try request.use { try engine.send(event, at: self.now(), request: $0) }
            }
            switch transition {
            case .accepted(_, let effects):
                outcome = "accepted"
                self.moved(owner, hasEffects: effects.contains { M.lane(of: $0) != nil })
            case .refused: outcome = "refused"
            }
            return transition
        }
    }

    /// An owner's session as of its newest commit; the machine's initial state where there is none.
    /// - Throws: `MachineFault`, `StoreError`.
    public func state(of owner: String) async throws -> SessionState<M> {
        try await read { try self.journal.read { try $0.snapshot(of: owner) } }
    }

    /// What is parked, in all sessions.
    /// - Throws: `StoreError`.
    public func parkedEffects() async throws -> [ParkedEffect<M>] {
        try await read { try self.journal.read { try $0.parkedEffects() } }
    }

    /// Has a parked effect performed again, under its key.
    /// - Returns: false if it is not parked any more.
    /// - Throws: `StoreError`.
    public func retry(_ effect: ParkedEffect<M>) async throws -> Bool {
        try await change(effect) { try $0.retry(effect.key.position) }
    }

    /// Cancels a parked effect for good; see `Engine.cancel`.
    /// - Returns: false if it is not parked any more.
    /// - Throws: `StoreError`.
    public func cancel(_ effect: ParkedEffect<M>) async throws -> Bool {
        try await change(effect) { try $0.cancel(effect.key.position) }
    }

    private func change(
        _ effect: ParkedEffect<M>, _ body: @escaping @Sendable (Engine<M, NoOutside<M>>) throws -> Bool
    ) async throws -> Bool {
        let isChanged = try await commit(to: effect.owner, body)
        if isChanged { moved(effect.owner, hasEffects: true) }
        return isChanged
    }

    /// Has a session worked on at once that was moved beside the runtime: by an engine on another journal of the same
    /// store, say. Without that it is found within `RuntimeSettings.pollInterval`. What waits for the outside goes on
    /// waiting until its delay is over.
    /// - Parameter owner: whose session.
    public func workSoon(on owner: String) {
        plan(owner)
        call.signal()
        // The observer of commits notifies the watchers.
        commits.signal()
    }

    /// A session was moved by this process, and whatever follows from that is done soon.
    func moved(_ owner: String, hasEffects: Bool) {
        if hasEffects { plan(owner) }
        call.signal()
        watches.notify([owner])
    }

    private func plan(_ owner: String) {
        guard worker.owners?.contains(owner) ?? true else { return }
        // What is new does not wait for what had no answer.
        work.withLock { $0.add(owner, beforeDelay: effects != nil) }
        effects?.wake(owner)
    }

    /// Owners are persons at times: no span names one.
    func traced<Result>(_ name: String, _ body: () async throws -> Result) async throws -> Result {
        // Nothing is made for a tracer that is not there.
        if InstrumentationSystem.instrument is NoOpInstrument { return try await body() }
        return try await withSpan("checkpoint.\(name)") { span in
            span.attributes["checkpoint.machine"] = M.name
            return try await body()
        }
    }
}

/// The port of an engine that only decides, see `Runtime.commit`: the runtime performs the effects.
public struct NoOutside<M: JournaledMachine>: EffectPort {
    /// Asks nothing: the effect stays pending.
    public func perform(_ effect: M.Effect, key: EffectKey) -> Outcome<M.Event> { .pending }
}
