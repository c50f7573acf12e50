import Checkpoint
import Rental
import StateMachine
import Synchronization

/// Judges the machine's clock: by the newest record of the store and by what else is known of the clock (`ClockRule`),
/// from then on by the time that has passed since. For many threads.
///
/// While the clock is not believed it shows the time of the newest record, and goes on from there: nothing is done by
/// it, and what is recorded can be read.
package final class ClockJudge: TimeSource {
    /// What time it was at a moment, and the same moment by a clock that cannot be set.
    private struct Passing {
        let wall: Instant
        let passing: ContinuousClock.Instant

        /// What a clock shows that has gone on steadily since.
        var expected: Instant { wall.advanced(bySeconds: (ContinuousClock.now - passing).components.seconds) }
    }

    private struct Judged {
        /// When the clock was believed last.
        var believed: Passing?
        /// While it is not: the time of the newest record, when that was read.
        var disputed: Passing?
    }

    private let clock: any TimeSource
    private let witness: ClockWitness?
    private let others: @Sendable () -> [Instant]
    private let judged = Mutex(Judged())

    package static let rule = ClockRule(TariffName.allCases.map(\.tariff))

    /// - Parameters:
    ///   - clock: the machine's.
    ///   - witness: when it was last believed; nil where that is not kept.
    ///   - others: what the clocks of others show; asked only where the records alone do not decide.
    init(
        _ clock: any TimeSource, witness: ClockWitness?, others: @escaping @Sendable () -> [Instant] = { [] }
    ) {
        self.clock = clock
        self.witness = witness
        self.others = others
    }

    /// What the clock shows, or what it would show without a leap since it was judged: a leap is not believed before it
    /// is judged. One that happens between judging the clock and using it has therefore no effect.
    package func now() -> Instant {
        let now = clock.now()
        let judged = judged.withLock(\.self)
        guard let expected = (judged.disputed ?? judged.believed)?.expected else { return now }
        return Self.goesOn(now, expected) ? now : expected
    }

    /// One without a witness, and without others to ask.
    package convenience init(_ clock: any TimeSource) { self.init(clock, witness: nil) }

    package func status() -> ClockStatus { clock.status() }

    /// What the machine's clock shows, believed or not.
    var shown: Instant { clock.now() }

    private static func goesOn(_ now: Instant, _ expected: Instant) -> Bool {
        rule.allows(now, after: expected) && rule.allows(expected, after: now)
    }

    /// Reads nothing while the clock goes on as it was believed to.
    /// - Parameter newest: when the newest record was made; nil in an empty store, which has nothing to judge by.
    /// - Throws: `ClockFault`; what `newest` throws.
    package func judge(newest: () throws -> Instant?) throws {
        let (now, passing) = (clock.now(), ContinuousClock.now)
        let expected = judged.withLock(\.believed)?.expected
        // One that was set back as far is judged again: what was believed of it before was wrong.
        if let expected, Self.goesOn(now, expected) { return judged.withLock { $0.disputed = nil } }
        let uptime = clock.status().uptime
        let newest = try newest()
        if let newest, !isBelieved(now, after: newest, expected: expected ?? witness?.expected(uptime)) {
            judged.withLock { $0.disputed = Passing(wall: newest, passing: passing) }
            throw ClockFault(now: now, newest: newest)
        }
        judged.withLock { $0 = Judged(believed: Passing(wall: now, passing: passing)) }
        // One that was set back is no witness: it would speak against the right time later.
        if newest.map({ $0 <= now }) ?? true { witness?.note(now, uptime) }
    }

    /// Others are asked only where the records alone do not decide: mostly nothing is asked.
    private func isBelieved(_ now: Instant, after newest: Instant, expected: Instant?) -> Bool {
        if Self.rule.allows(now, after: newest) { return true }
        let evidence = ClockEvidence(
            expected: expected, others: others(), isSynchronized: clock.status().isSynchronized)
        return Self.rule.believes(now, after: newest, evidence)
    }

    /// Judges the clock by the newest record of a journal. Must not be called inside a transaction of a
    /// journal for one thread; another one reads what is durable beside its transactions.
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
