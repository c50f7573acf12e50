import Synchronization

/// The watchers of sessions and topics, woken when these have moved. A commit wakes only those whom it concerns.
public final class Watches: Sendable {
    /// Nil after the end.
    private let watchers = Mutex<Watchers?>(Watchers())

    private let time: MonotonicTime

    init(_ time: MonotonicTime) { self.time = time }

    /// How many watch at the moment.
    public var count: Int { watchers.withLock { $0?.count ?? 0 } }

    /// The owners of the sessions that are watched.
    public var owners: [String] { watchers.withLock { $0?.owners ?? [] } }

    /// See `Watchers.uncalled`.
    var uncalled: Set<String> { watchers.withLock { $0?.uncalled ?? [] } }

    func noteCalled(_ owners: Set<String>) { watchers.withLock { $0?.noteCalled(owners) } }

    /// The topics that are watched.
    var topics: Set<String> { watchers.withLock { $0?.topics ?? [] } }

    /// Watches a session, whether this process, another one or a deadline moves it.
    /// - Parameter owner: whose session; it may begin later.
    public func watch(_ owner: String) -> Watch { watch(.session(owner: owner)) }

    /// Watches a topic; see `SessionWorker.moved`.
    public func watch(topic: String) -> Watch { watch(.topic(topic)) }

    func watchJournal() -> Watch { watch(.journal) }

    private func watch(_ subject: Watchers.Subject) -> Watch {
        // Two: one who watches asks to be woken once at a time, so that a move is never pushed out by that.
        let (stream, continuation) = AsyncStream<Watch.Wake>.makeStream(bufferingPolicy: .bufferingNewest(2))
        let number = watchers.withLock { $0?.add(subject, continuation) }
        guard let number else {
            continuation.finish()
            return Watch(moves: stream, watches: self, number: 0)
        }
        continuation.onTermination = { [weak self] _ in self?.watchers.withLock { $0?.remove(number) } }
        return Watch(moves: stream, watches: self, number: number)
    }

    /// Wakes all watchers, for what concerns all.
    public func notifyAll() { notify(watchers.withLock { $0?.all ?? [] }, .moved) }

    /// Ends the streams of all watchers of this session; to go on, watch again.
    /// - Parameter owner: whose session.
    public func end(_ owner: String) {
        for watcher in watchers.withLock({ $0?.watching(session: owner) ?? [] }) { watcher.continuation.finish() }
    }

    /// Something was committed.
    /// - Parameters:
    ///   - owners: whose sessions have moved.
    ///   - topics: which topics have moved.
    func notify(_ owners: [String], topics: Set<String> = []) {
        let concerned = watchers.withLock { watchers -> [Watchers.Watcher] in
            guard let watchers else { return [] }
            return owners.flatMap { watchers.watching(session: $0) } + topics.flatMap { watchers.watching(topic: $0) }
                + watchers.watchingJournal
        }
        notify(concerned, .moved)
    }

    /// Wakes those who asked for it.
    func notifyDue(by now: Duration) { notify(watchers.withLock { $0?.takeDue(by: now) ?? [] }, .due) }

    func wake(_ number: Int, within duration: Duration) {
        let due = time.now + duration
        watchers.withLock { $0?.wake(number, at: due) }
    }

    /// Ends all streams.
    func endAll() {
        let last = watchers.withLock { watchers in
            defer { watchers = nil }
            return watchers?.all ?? []
        }
        for watcher in last { watcher.continuation.finish() }
    }

    private func notify(_ watchers: [Watchers.Watcher], _ wake: Watch.Wake) {
        for watcher in watchers { watcher.continuation.yield(wake) }
    }
}
