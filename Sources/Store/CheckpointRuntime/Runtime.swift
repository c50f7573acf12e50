import Checkpoint
import Logging
import StateMachine
import Synchronization
import Tracing

/// Many sessions of one machine in one process.
///
/// `send` returns when the transition is durable. Deadlines fire and effects are performed by themselves while `run`
/// runs: in the order in which a session requested them, again after a growing delay where the outside gave no answer,
/// and parked where it refused for good. Sessions that sleep cost nothing: what is due is found by its time.
///
/// Other programs may use the store at the same time; each effect is performed by any of them, under one key.
public final class Runtime<Port: EffectPort & Sendable>: Sendable where Port.M: JournaledMachine {
    public typealias M = Port.M

    let journal: SharedJournal<M>
    let settings: RuntimeSettings
    let now: @Sendable () -> Instant
    let logger: Logger
    let signals = Signals()
    let threads = BlockingThreads()
    let work = Mutex(WorkList())
    let metrics = RuntimeMetrics(machine: M.name)
    private let port: Port

    /// - Parameters:
    ///   - journal: may be used beside the runtime.
    ///   - port: performs the outside effects, on threads that may wait, for several sessions at a time.
    ///   - settings: how the work is paced.
    ///   - logger: is told of sessions that cannot be worked on.
    ///   - now: the clock, for deadlines and records.
    public init(
        _ journal: SharedJournal<M>, port: Port, settings: RuntimeSettings = RuntimeSettings(),
        logger: Logger = Logger(label: "checkpoint.runtime"), now: @escaping @Sendable () -> Instant
    ) {
        self.journal = journal
        self.port = port
        self.settings = settings
        self.logger = logger
        self.now = now
    }

    /// Sends an event to an owner's session. Deadlines that have passed fire first.
    /// - Parameters:
    ///   - event: happened just now.
    ///   - owner: whose session; one who has none yet gets one with the first accepted event.
    ///   - request: see `Engine.send`.
    /// - Returns: the machine's answer, once it is durable. `run` performs the effects.
    /// - Throws: `RequestReused`; `MachineFault`; `StoreError`.
    public func send(
        _ event: M.Event, to owner: String, request: sending Request<M>? = nil
    ) async throws -> Transition<M> {
        let request = GivenAway(value: request)
        return try await traced("send") {
            let started = ContinuousClock.now
            var outcome = "failed"
            defer { self.metrics.sent(outcome, after: .now - started) }
            let transition = try await self.threads.run {
                try self.engine(owner).send(event, at: self.now(), request: request.value)
            }
            switch transition {
            case .accepted: outcome = "accepted"
            case .refused: outcome = "refused"
            }
            self.signals.tell()
            return transition
        }
    }

    /// An owner's session as of its newest commit; the machine's initial state where there is none.
    /// - Throws: `MachineFault`, `StoreError`.
    public func state(of owner: String) async throws -> Snapshot<M> {
        try await threads.run { try self.journal.read { try $0.snapshot(of: owner) } }
    }

    /// What the outside refused for good, in all sessions.
    /// - Throws: `StoreError`.
    public func parkedEffects() async throws -> [ParkedEffect<M>] {
        try await threads.run { try self.journal.read { try $0.parkedEffects() } }
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
        _ effect: ParkedEffect<M>, _ body: @escaping @Sendable (Engine<M, Port>) throws -> Bool
    ) async throws -> Bool {
        let isChanged = try await threads.run { try body(self.engine(effect.owner)) }
        signals.tell()
        return isChanged
    }

    /// For one thread at a time.
    func engine(_ owner: String) throws -> Engine<M, Port> {
        try Engine(journal, owner: owner, port: port, now: now)
    }

    /// Owners are persons at times: no span names one.
    func traced<Result>(_ name: String, _ body: () async throws -> Result) async throws -> Result {
        try await withSpan("checkpoint.\(name)") { span in
            span.attributes["checkpoint.machine"] = M.name
            return try await body()
        }
    }
}

// The caller gave the value away with `sending`, and one thread uses it.
private struct GivenAway<Value>: @unchecked Sendable {
    let value: Value
}
