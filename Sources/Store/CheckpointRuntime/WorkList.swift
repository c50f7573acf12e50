/// Which sessions are being worked on, and which wait until they may be tried again.
struct WorkList {
    private struct Entry {
        var isBusy = false
        /// How often in a row the outside gave no answer, or the session could not be worked on.
        var attempts = 0
        var notBefore: ContinuousClock.Instant?
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
    }

    private var entries: [String: Entry] = [:]
    private(set) var busy = 0
    /// How many sessions could not be worked on.
    private(set) var broken = 0

    /// Takes sessions to be worked on.
    /// - Parameters:
    ///   - due: the owners of sessions with a deadline that has passed; they do not wait for the outside.
    ///   - owing: the owners of sessions with effects that are not performed.
    ///   - width: how many may be worked on at a time.
    mutating func take(
        due: [String], owing: [String], width: Int, at now: ContinuousClock.Instant = .now
    ) -> [String] {
        var taken: [String] = []
        func mayBegin(_ owner: String, isDue: Bool) -> Bool {
            guard let entry = entries[owner] else { return true }
            if entry.isBusy { return false }
            return (isDue && !entry.isBroken) || entry.notBefore.map { $0 <= now } ?? true
        }
        for (owners, isDue) in [(due, true), (owing, false)] {
            for owner in owners where busy < width && mayBegin(owner, isDue: isDue) {
                entries[owner, default: Entry()].isBusy = true
                busy += 1
                taken.append(owner)
            }
        }
        // Somebody else has done what they waited for.
        let wanted = Set(due).union(owing)
        entries = entries.filter { $1.isBusy || $1.notBefore.map { $0 > now } ?? false || wanted.contains($0) }
        broken = entries.values.count { $0.isBroken }
        return taken
    }

    mutating func finish(
        _ owner: String, _ outcome: Outcome, _ settings: RuntimeSettings, at now: ContinuousClock.Instant = .now
    ) {
        guard var entry = entries.removeValue(forKey: owner) else { return }
        busy -= 1
        if outcome != .empty {
            entry.isBusy = false
            entry.attempts += 1
            entry.notBefore = now + settings.jitteredDelay(after: entry.attempts)
            entry.isBroken = outcome == .failed
            entries[owner] = entry
        }
        broken = entries.values.count { $0.isBroken }
    }

    /// When the next session that waits may be tried again; nil if none waits. One that may be tried already waits for
    /// others to be finished.
    func next(after now: ContinuousClock.Instant = .now) -> ContinuousClock.Instant? {
        entries.values.compactMap { $0.isBusy ? nil : $0.notBefore }.filter { $0 > now }.min()
    }

    /// For tests: how many sessions are remembered.
    var count: Int { entries.count }
}
