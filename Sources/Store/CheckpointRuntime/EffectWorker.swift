import Checkpoint
import StateMachine
import Synchronization

/// What a runtime knows of the effects that it performs through a port.
final class EffectWorker<M: JournaledMachine>: Sendable {
    /// What happens to a session that is worked on.
    enum Signal: Sendable {
        /// It was moved beside its work.
        case moved
        case returned(EffectKey, Result<Outcome<M.Event>, any Error>)
    }

    /// The store's error before a call, which was not made.
    struct NotBegun: Error { let error: any Error }

    /// An effect that was asked for without an answer.
    private struct Attempts {
        var count = 0
        var notBefore = Duration.zero
        /// Whether later effects of its lane wait.
        var isHoldingUp = false
    }

    private struct Session {
        var attempts: [EffectKey: Attempts] = [:]
        /// Whether it was moved since it was last looked at.
        var hasMoved = false
        /// Nil while it is not worked on.
        var inbox: AsyncStream<Signal>.Continuation?
    }

    private let port: any AsyncEffectPort<M>
    private let settings: RuntimeSettings
    private let sessions = Mutex<[String: Session]>([:])
    private let calls = Calls()
    private let limits: CallLimits
    private let time: MonotonicTime
    private let isEnding = Flag()

    init(_ port: any AsyncEffectPort<M>, _ settings: RuntimeSettings, _ time: MonotonicTime) {
        self.port = port
        self.settings = settings
        self.time = time
        limits = CallLimits(time)
    }

    /// Begins the work on a session: what happens to it comes in from now on.
    func open(_ owner: String) -> AsyncStream<Signal> {
        let (signals, inbox) = AsyncStream<Signal>.makeStream()
        sessions.withLock { $0[owner, default: Session()].inbox = inbox }
        return signals
    }

    /// - Returns: whether the session was moved since it was last looked at.
    func close(_ owner: String) -> Bool {
        sessions.withLock { sessions in
            defer {
                sessions[owner]?.inbox = nil
                if sessions[owner]?.attempts.isEmpty ?? false { sessions[owner] = nil }
            }
            return sessions[owner]?.hasMoved ?? false
        }
    }

    /// A session that is worked on is looked at again.
    func wake(_ owner: String) {
        let inbox = sessions.withLock { sessions in
            if sessions[owner]?.inbox != nil { sessions[owner]?.hasMoved = true }
            return sessions[owner]?.inbox
        }
        _ = inbox?.yield(.moved)
    }

    func noteLook(at owner: String) { sessions.withLock { $0[owner]?.hasMoved = false } }

    /// Attempts are forgotten where another process has done what they were for.
    func forgetAttempts(except waiting: (String) -> Bool) {
        sessions.withLock { sessions in sessions = sessions.filter { $1.inbox != nil || waiting($0) } }
    }

    /// Begins no call any more; those that wait for their turn are not begun.
    func end() {
        isEnding.set()
        limits.end()
    }

    /// Waits no longer for calls that are under way.
    func abandonCalls() { calls.abandonAll() }

    /// The effects that may be asked for now: of each lane the oldest one that has no reason to wait.
    /// - Parameters:
    ///   - pending: oldest first.
    ///   - called: the effects that are being asked for.
    func ready(_ owner: String, _ pending: [PendingEffect<M>], called: [EffectKey: String?]) -> [PendingEffect<M>] {
        if isEnding.isSet { return [] }
        let now = time.now
        let attempts = sessions.withLock { sessions in
            let keys = Set(pending.map(\.key)).union(called.keys)
            let attempts = sessions[owner]?.attempts.filter { keys.contains($0.key) } ?? [:]
            sessions[owner]?.attempts = attempts
            return attempts
        }
        var closed = Set(called.values)
        var ready: [PendingEffect<M>] = []
        for effect in pending where called[effect.key] == nil {
            let lane = M.lane(of: effect.effect)
            guard !closed.contains(lane) else { continue }
            if let attempt = attempts[effect.key], attempt.notBefore > now {
                if attempt.isHoldingUp { closed.insert(lane) }
                continue
            }
            closed.insert(lane)
            ready.append(effect)
        }
        return ready
    }

    /// When the first of a session's effects may be asked for again; nil where none waits for that.
    func next(_ owner: String) -> Duration? {
        let now = time.now
        return sessions.withLock { $0[owner]?.attempts.values.map(\.notBefore).filter { $0 > now }.min() }
    }

    /// Asks the outside. The result comes in as a signal.
    /// - Parameter isOwed: asked when the call may begin; where it is false, there is none.
    func call(
        _ pending: PendingEffect<M>, of owner: String, if isOwed: @escaping @Sendable () async throws -> Bool
    ) {
        let policy = M.policy(of: pending.effect)
        let inbox = sessions.withLock { $0[owner]?.inbox }
        calls.start { [self] in
            try await limits.within(policy.limit) {
                do { guard try await isOwed() else { return .pending } } catch { throw NotBegun(error: error) }
                let attempt = sessions.withLock { sessions in
                    sessions[owner]?.attempts[pending.key, default: Attempts()].count += 1
                    return sessions[owner]?.attempts[pending.key]?.count ?? 1
                }
                return try await Calls.within(policy.timeLimit, on: time) { [port] in
                    try await port.perform(pending.effect, key: pending.key, attempt: attempt)
                }
            }
        } deliver: { result in
            inbox?.yield(.returned(pending.key, result))
        }
    }

    /// Plans the next attempt after one without an answer.
    /// - Returns: why there is none: the effect is parked.
    func retry(
        _ pending: PendingEffect<M>, of owner: String, _ why: String, isHoldingUp: Bool, at now: Instant
    ) -> ParkingReason? {
        let policy = M.policy(of: pending.effect)
        let backoff = Backoff(
            first: policy.firstDelay ?? settings.firstDelay, longest: policy.longestDelay ?? settings.longestDelay)
        let count = sessions.withLock { sessions in
            var attempts = sessions[owner]?.attempts[pending.key] ?? Attempts()
            attempts.notBefore = time.now + backoff.jittered(after: max(1, attempts.count))
            attempts.isHoldingUp = isHoldingUp
            sessions[owner]?.attempts[pending.key] = attempts
            return attempts.count
        }
        if let most = policy.maxAttempts, count >= most {
            return .noAnswer("no answer in \(count) attempt\(count == 1 ? "" : "s"): \(why)")
        }
        if let oldest = policy.maxAge, .milliseconds(now.milliseconds - pending.requestedAt.milliseconds) >= oldest {
            return .noAnswer("no answer within \(oldest): \(why)")
        }
        return nil
    }
}
