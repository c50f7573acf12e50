import Checkpoint
import Rental
import StateMachine
import Synchronization

/// Judges the machine's clock: first by the newest record of the store, from then on by the time that has passed since.
/// For many threads.
package final class ClockJudge: TimeSource {
    /// A moment at which the clock was believed, by the clock and by what nobody can set.
    private struct Believed {
        let wall: Instant
        let passing: ContinuousClock.Instant

        /// What the clock says if it has gone on since.
        var expected: Instant { wall.advanced(bySeconds: (ContinuousClock.now - passing).components.seconds) }
    }

    private let clock: any TimeSource
    private let believed = Mutex<Believed?>(nil)

    package static let rule = ClockRule(TariffName.allCases.map(\.tariff))

    /// - Parameter clock: the machine's.
    package init(_ clock: any TimeSource) { self.clock = clock }

    /// What the clock says, or what it would say without a leap since it was judged: a leap is not believed before it
    /// is judged. One that happens between judging the clock and using it has therefore no effect.
    package func now() -> Instant {
        let now = clock.now()
        guard let believed = believed.withLock(\.self) else { return now }
        let expected = believed.expected
        return Self.goesOn(now, expected) ? now : expected
    }

    private static func goesOn(_ now: Instant, _ expected: Instant) -> Bool {
        rule.allows(now, after: expected) && rule.allows(expected, after: now)
    }

    /// Reads nothing while the clock goes on as it was believed to.
    /// - Parameter newest: when the newest record was made; nil in an empty store, which has nothing to judge by.
    /// - Throws: `ClockFault`; what `newest` throws.
    package func judge(newest: () throws -> Instant?) throws {
        let (now, passing) = (clock.now(), ContinuousClock.now)
        // One that was set back as far is judged anew: what was believed of it before was wrong.
        if let believed = believed.withLock(\.self), Self.goesOn(now, believed.expected) { return }
        if let newest = try newest(), !Self.rule.allows(now, after: newest) {
            throw ClockFault(now: now, newest: newest)
        }
        believed.withLock { $0 = Believed(wall: now, passing: passing) }
    }

    /// Judges the clock by the newest record of a journal. Must not be called inside a transaction of a `Journal`; a
    /// `SharedJournal` reads what is durable beside its transactions.
    package func judge(by journal: any JournalAccess<UmbrellaRental>) throws {
        try judge { try journal.read { try $0.newestTime() } }
    }
}

extension Transaction where M == UmbrellaRental {
    /// When the newest record was made: the later of its clock and its session's time, because the clock may have been
    /// set back. Nil in an empty store.
    package func newestTime() throws -> Instant? {
        // One that no clock was asked for says nothing.
        guard let newest = try record(newestSequence), newest.at > .epoch else { return nil }
        guard newest.kind == .transition, let session = newest.session else { return newest.at }
        return max(newest.at, (try? latest(session).state.time) ?? newest.at)
    }
}

extension JournalAccess where M == UmbrellaRental {
    /// Confirms the machine's clock after a person has compared it with another one. Sessions whose time is ahead of
    /// it, because a wrong clock was accepted before, are set back to it. One commit.
    ///
    /// - Returns: how many sessions were set back. A damaged session stays as it is; opening it reports the damage.
    package func confirmClock(_ now: () -> Instant) throws -> Int {
        try write { transaction in
            // Read under the lock: what others have written is not ahead of the same clock.
            let now = now()
            try transaction.adjustStock([], reason: "the clock was confirmed", at: now)
            var corrected = 0
            for (session, _) in try transaction.owners() {
                guard let before = try? transaction.latest(session) else { continue }
                let event = UmbrellaRental.Event(at: now, .clockCorrected)
                guard case .accepted(let state, let effects) = UmbrellaRental.transition(before.state, event) else {
                    continue
                }
                _ = try transaction.append(event, after: before, to: state, effects: effects, at: now)
                corrected += 1
            }
            return corrected
        }
    }
}
