/// Which sessions have work, which are being worked on, and which wait until they may be tried again.
struct WorkList {
    private struct Entry {
        var isBusy = false
        /// When its work began; nil while there is none.
        var begun: Duration?
        /// Whether it counts among those that are worked on at the same time.
        var hasPlace = false
        /// How often in a row the outside gave no answer, or the session could not be worked on.
        var attempts = 0
        var notBefore: Duration?
        /// Whether the session itself could not be worked on: its deadlines wait as well then.
        var isBroken = false
    }

    /// What became of a session's work.
    enum Outcome: String {
        /// Nothing is left to do.
        case empty
        /// The outside has not answered everything.
        case waiting
        /// An error.
        case failed
        /// Nothing was done, for a reason that is not the session's.
        case leftOut
    }

    /// What a search found: the owners of sessions.
    struct Found: Sendable {
        /// With a deadline that has passed; they do not wait for the outside.
        var due: [String] = []
        /// With effects that are not performed.
        var pending: [String] = []
        /// To be worked on without either.
        var called: [String] = []
    }

    private var entries: [String: Entry] = [:]
    /// What may begin, in order.
    private var queue: ArraySlice<String> = []
    /// Called, and not begun yet.
    private var called: Set<String> = []
    /// May begin before their delay is over.
    private var early: Set<String> = []
    /// With a deadline that had passed at the last search.
    private var due: [String] = []
    /// Whose deadlines are being fired beside their work, or could not be.
    private var firing: Set<String> = []
    /// What the first search found and is not finished; nil before it.
    private var leftover: Set<String>?
    /// How many sessions have a place.
    private(set) var busy = 0
    /// How many sessions could not be worked on.
    private(set) var broken = 0
    /// When the first of those that wait may be tried again.
    private var earliest: Duration?

    var isAnythingBusy: Bool { entries.values.contains { $0.isBusy } }

    /// Whether everything was tried that the first search found.
    var isReady: Bool { leftover?.isEmpty == true }

    /// Puts what a search found in the place of what the last one did.
    mutating func note(_ found: Found, at now: Duration) {
        called.formUnion(found.called)
        due = found.due
        func mayBegin(_ owner: String, isDue: Bool) -> Bool {
            guard let entry = entries[owner] else { return true }
            if entry.isBusy { return false }
            return (isDue && !entry.isBroken) || early.contains(owner) || entry.notBefore.map { $0 <= now } ?? true
        }
        let others = found.pending + called
        early.formIntersection(others)
        var listed: Set<String> = []
        let begin = found.due.filter { mayBegin($0, isDue: true) } + others.filter { mayBegin($0, isDue: false) }
        queue = begin.filter { listed.insert($0).inserted }[...]
        // Another process has done what they waited for.
        let wanted = Set(found.due).union(others)
        entries = entries.filter { $1.isBusy || $1.notBefore.map { $0 > now } ?? false || wanted.contains($0) }
        broken = entries.values.count { $0.isBroken }
        earliest = entries.values.compactMap { $0.isBusy ? nil : $0.notBefore }.filter { $0 > now }.min()
        leftover = leftover.map { $0.filter { wanted.contains($0) || entries[$0]?.isBusy == true } } ?? wanted
    }

    /// A session has something to do, as far as is known.
    /// - Parameter beforeDelay: whether it is something else than what the session waits for.
    mutating func add(_ owner: String, beforeDelay: Bool = false) {
        // One that is busy or waits is found by the next search.
        guard let entry = entries[owner] else { return queue.append(owner) }
        guard beforeDelay, !entry.isBusy, !entry.isBroken else { return }
        early.insert(owner)
        queue.append(owner)
    }

    /// Whether a session is worked on, or waits until it may be.
    func knows(_ owner: String) -> Bool { entries[owner] != nil }

    /// Takes sessions to be worked on.
    /// - Parameters:
    ///   - maxConcurrent: how many may be worked on at a time.
    ///   - limit: after this time a session that is worked on gives its place to another.
    mutating func take(
        maxConcurrent: Int, yieldingAfter limit: Duration = .seconds(30), at now: Duration
    ) -> [String] {
        if busy >= maxConcurrent, !queue.isEmpty {
            for owner in placed(since: now - limit) {
                entries[owner]?.hasPlace = false
                busy -= 1
            }
        }
        var taken: [String] = []
        while busy < maxConcurrent, let owner = queue.popFirst() {
            // It was added as well.
            if entries[owner]?.isBusy == true { continue }
            entries[owner, default: Entry()].isBusy = true
            entries[owner]?.begun = now
            entries[owner]?.hasPlace = true
            called.remove(owner)
            early.remove(owner)
            busy += 1
            taken.append(owner)
        }
        return taken
    }

    /// Those that have a place, and have been worked on since a time or longer.
    private func placed(since: Duration) -> [String] {
        entries.filter { $1.hasPlace && $1.begun.map { $0 <= since } ?? false }.map(\.key)
    }

    /// Takes sessions whose deadlines are fired beside their work, as they were due at the last search: those whose
    /// work takes long, and, where that is so of all that have a place, those that wait for one.
    /// - Parameter limit: work that has gone on for this time takes long.
    mutating func takeDue(
        besideWorkOf limit: Duration, at now: Duration
    ) -> [String] {
        let slow = slow(since: limit, at: now)
        let others = placed(since: now - limit).count == busy ? Set(queue) : []
        let taken = due.filter { (slow.contains($0) || others.contains($0)) && firing.insert($0).inserted }
        due = []
        return taken
    }

    /// The sessions that have been worked on for a time or longer.
    func slow(since limit: Duration, at now: Duration) -> Set<String> {
        Set(entries.filter { $1.begun.map { now - $0 >= limit } ?? false }.keys)
    }

    /// - Parameter hasFailed: whether the deadlines could not be fired. That is not tried again before the session's
    ///   own work has ended.
    mutating func finishFiring(_ owner: String, hasFailed: Bool) {
        if hasFailed, entries[owner]?.isBusy == true { return }
        firing.remove(owner)
    }

    /// - Parameter until: when the session may be worked on again; nil for a delay that grows.
    /// - Returns: whether the session could be worked on before, and no longer can.
    @discardableResult
    mutating func finish(
        _ owner: String, _ outcome: Outcome, _ settings: RuntimeSettings, until: Duration? = nil,
        at now: Duration
    ) -> Bool {
        guard var entry = entries.removeValue(forKey: owner) else { return false }
        if entry.hasPlace { busy -= 1 }
        (entry.begun, entry.hasPlace) = (nil, false)
        firing.remove(owner)
        leftover?.remove(owner)
        let wasBroken = entry.isBroken
        if outcome != .leftOut { broken += (outcome == .failed ? 1 : 0) - (wasBroken ? 1 : 0) }
        switch outcome {
        case .empty: break
        case .leftOut:
            entry.isBusy = false
            // It is found again at once.
            if entry.isBroken || entry.attempts > 0 { entries[owner] = entry }
        case .waiting, .failed:
            entry.isBusy = false
            entry.attempts += 1
            let notBefore = until ?? now + settings.backoff.jittered(after: entry.attempts)
            entry.notBefore = notBefore
            earliest = min(earliest ?? notBefore, notBefore)
            entry.isBroken = outcome == .failed
            entries[owner] = entry
        }
        return outcome == .failed && !wasBroken
    }

    /// Those who wait for the outside need not any more.
    mutating func forgetDelays() {
        entries = entries.filter { $1.isBusy || $1.isBroken }
    }

    /// When the next session that waits may be tried again; nil if none waits, and for those whose time has come: the
    /// next search lists them.
    func next(after now: Duration) -> Duration? {
        earliest.flatMap { $0 > now ? $0 : nil }
    }

    /// For tests: how many sessions are remembered.
    var count: Int { entries.count }
}
