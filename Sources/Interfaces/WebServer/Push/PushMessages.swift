import Checkpoint
import Rental
import RentalApp
import RiderProfile
import ServiceLifecycle
import StateMachine
import Synchronization

/// Sends riders' phones what the terminal would show and ring: that a code was scanned, what a reminder says, that the
/// rental is over.
///
/// Each message is recorded before it is sent and until the push service has taken it (`RiderData`): a kill loses none.
/// One that is sent again, because the answer was lost, has the same topic and tag, by which push service and phone
/// know it.
final class PushMessages: Service {
    private let shared: SharedApp
    /// What was logged last.
    private let failure = Mutex("")
    /// How many messages are under way, by the origin of the push service.
    private let underWay = Mutex<[String: Int]>([:])
    /// The journal's version before the last look; nil before the first.
    private let seen = Mutex<JournalVersion?>(nil)
    /// When those are looked for next whose phones another process has subscribed.
    private let nextSearch = Mutex<Instant?>(nil)

    private static let secondsBetweenSearches: Int64 = 60
    /// Between two looks: a commit of any process is seen by then.
    private static let interval = Duration.seconds(1)
    /// How many messages are under way at a time to one push service: one that does not answer holds up no other.
    static let most = 64

    init(_ shared: SharedApp) {
        self.shared = shared
    }

    func run() async throws {
        let sender = PushSender(shared)
        await withDiscardingTaskGroup { group in
            while !Task.isShuttingDownGracefully, !Task.isCancelled {
                for call in await due(sender) {
                    group.addTask {
                        await self.send(call, sender)
                        self.end(call.origin)
                    }
                }
                try? await cancelWhenGracefulShutdown {
                    try await self.shared.settings.delays.sleep(for: Self.interval)
                }
            }
            // What is under way stays recorded, and is sent again.
            group.cancelAll()
        }
        await sender.end()
    }

    /// A message that is recorded as under way.
    private struct Call {
        let owner: String
        /// Of the subscription.
        let since: Instant
        let origin: String
        let message: Push.Message
        let request: PushSender.Request
    }

    /// The messages that can be sent now. A fault is logged once, and the next look tries again.
    private func due(_ sender: PushSender) async -> [Call] {
        var calls: [Call] = []
        do {
            let version = shared.journal.version
            let isFirst = seen.withLock { $0 == nil }
            let isSearch = nextSearch.withLock { $0.map { $0 <= shared.now } ?? true }
            if !isSearch, seen.withLock({ $0.map(shared.journal.isStill) ?? false }),
                !shared.pushes.isAnythingDue(at: shared.now)
            {
                return []
            }
            if isSearch { try await search(isFirst: isFirst) }
            for (owner, state) in try await moved() {
                // A rider whose data cannot be read holds up no other.
                do { calls += try await shared.write { [self] in try self.calls(to: owner, state, sender) } } catch {
                    shared.pushes.note(owner, revision: state.revision, next: nil, at: shared.now)
                    report(error)
                    continue
                }
            }
            seen.withLock { $0 = version }
        } catch {
            report(error)
            return calls
        }
        return calls
    }

    private func report(_ error: any Error) {
        let text = "\(error)"
        let isNews = failure.withLock { failure in
            defer { failure = text }
            return failure != text
        }
        if isNews, !Task.isCancelled { shared.logger.error("no messages are sent", metadata: ["error": "\(text)"]) }
    }

    /// Finds the riders whose phones another process has subscribed, or this one before it was ended: those whose
    /// rental goes on and, at the start, all.
    private func search(isFirst: Bool) async throws {
        let found = try await shared.read { [journal = shared.journal] in
            try journal.read { transaction in
                try isFirst
                    ? transaction.subscribedOwners()
                    : transaction.phonesWithDeadlines().filter { try transaction.isSubscribed($0) }
            }
        }
        shared.pushes.add(found)
        nextSearch.withLock { $0 = shared.now.advanced(bySeconds: Self.secondsBetweenSearches) }
    }

    /// The riders for whom there may be something to send: whose session has moved, or whose next message is due.
    private func moved() async throws -> [(owner: String, state: UmbrellaRental.State)] {
        try await shared.read { [shared] in
            try shared.journal.read { transaction in
                try shared.pushes.owners.compactMap { owner in
                    guard try transaction.isSubscribed(owner) else {
                        shared.pushes.forget(owner)
                        return nil
                    }
                    let snapshot: SessionState<UmbrellaRental>
                    do { snapshot = try transaction.snapshot(of: owner) } catch StoreError.damaged {
                        // The runtime says so.
                        shared.pushes.forget(owner)
                        return nil
                    }
                    let isMoved = shared.pushes.isDue(owner, revision: snapshot.revision, at: shared.now)
                    return isMoved ? (owner, snapshot.state) : nil
                }
            }
        }
    }

    /// Brings a rider's reminders up to date, and claims the messages that are due. Inside `write`.
    private func calls(
        to owner: String, _ state: UmbrellaRental.State, _ sender: PushSender
    ) throws -> [Call] {
        let (profile, now) = (try shared.profile(of: owner), shared.now)
        func send(_ event: RiderData.Event.Kind) throws -> RiderData.State? {
            guard case .accepted(let next, _) = try profile.send(event, at: now) else { return nil }
            return next
        }
        guard var data = try send(.tick(state.running, seen: state.time)), let since = data.push?.since else {
            // Another process is about to subscribe a rider who rents.
            if !state.isRenting { try shared.unsubscribe(owner, since: now) }
            shared.pushes.note(owner, revision: state.revision, next: nil, at: now)
            return []
        }
        // The operator may have named it, and no longer does.
        guard let origin = data.push.flatMap({ shared.pushServices.origin(of: $0.subscription.endpoint) }) else {
            try shared.unsubscribe(owner)
            return []
        }
        if state.isFinished {
            data = try send(.ended(at: state.time, isPurchase: state.isBought)) ?? data
        }
        var (calls, isDone) = ([Call](), false)
        defer { if !isDone { for call in calls { end(call.origin) } } }
        for message in data.push?.due(at: now) ?? [] {
            guard message.expires > now else {
                data = try send(.sent(message.number, since: since)) ?? data
                continue
            }
            // A push service with all that it may have gets more at the next look.
            guard begin(origin) else { break }
            // Refused where another process is sending it.
            var request: PushSender.Request?
            defer { if request == nil { end(origin) } }
            guard let next = try send(.sending(message.number, since: since)), let push = next.push else { continue }
            data = next
            request = try sender.request(message, of: push, at: origin, owner, next.settings)
            if let request {
                calls.append(Call(owner: owner, since: since, origin: origin, message: message, request: request))
            }
        }
        if data.push?.unsent.isEmpty == true, !state.isRenting { try shared.unsubscribe(owner, since: since) }
        shared.pushes.note(owner, revision: state.revision, next: Self.next(data), at: now)
        isDone = true
        return calls
    }

    /// Whether one more message may be sent to a push service; then it is under way.
    private func begin(_ origin: String) -> Bool {
        underWay.withLock { underWay in
            guard underWay[origin, default: 0] < Self.most else { return false }
            underWay[origin, default: 0] += 1
            return true
        }
    }

    private func end(_ origin: String) { underWay.withLock { $0[origin, default: 1] -= 1 } }

    /// When there will be something to send, if nothing happens until then.
    private static func next(_ data: RiderData.State) -> Instant? {
        let reminder = data.reminders.next(kinds: data.settings.reminders)?.due
        return (data.push?.unsent.map(\.notBefore) ?? []).reduce(reminder) { min($0 ?? $1, $1) }
    }

    private func send(_ call: Call, _ sender: PushSender) async {
        let outcome = await sender.send(call.request)
        do {
            switch outcome {
            // It is sent again.
            case .unanswered: return
            case .taken, .refused:
                try await shared.write { [shared] in
                    _ = try shared.profile(of: call.owner).send(
                        .sent(call.message.number, since: call.since), at: shared.now)
                }
            case .gone:
                try await shared.write { [shared] in
                    let push = try shared.profile(of: call.owner).state().push
                    if push?.since == call.since { try shared.unsubscribe(call.owner) }
                }
            }
            shared.pushes.note(call.owner)
        } catch {
            shared.logger.error("a message is sent again", metadata: ["error": "\(error)"])
        }
    }
}
