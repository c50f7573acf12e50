import StateMachine

/// A turnstile with credit: coins let people through, and what is not used in time is paid back.
///
/// The smallest machine that has everything a big one has: states that carry only what is meaningful in them, an
/// effect for the outside and one for the inside, refusals, and a deadline.
///
///             coin                  push, credit left
///     locked ──────▶ unlocked ◀───────────────────────┐
///        ▲              │ └── coin ── credit + 1 ─────┤
///        └──────────────┴── push, credit used up ─────┘
///                           timeOut: the rest is refunded
public enum Turnstile: Machine {
    public static let name = "turnstile"
    public static let initial = State.locked(Tally())

    /// The most passages that can be paid in advance.
    public static let creditLimit = 5
    /// How long credit stays usable after the last coin, in seconds.
    public static let patience: Int64 = 30

    public enum State: Codable, Equatable, Sendable {
        case locked(Tally)
        case unlocked(Tally, credit: Int, closesAt: Instant)
    }

    public enum Event: Codable, Equatable, Sendable {
        case coin(at: Instant)
        case push(at: Instant)
        case timeOut(at: Instant)
    }

    public enum Effect: Codable, Equatable, Sendable {
        /// Inside: goes into the same commit as the state.
        case countPassage
        /// Outside: the coin slot gives coins back.
        case refund(coins: Int)
    }

    public enum Refusal: Codable, Equatable, Sendable {
        /// Pay first.
        case locked
        /// No more than `creditLimit` coins at once.
        case full
        /// There is nothing to time out, or not yet.
        case notDue
        /// The deadline has passed and has to fire first.
        case overdue
    }

    public static func transition(_ state: State, _ event: Event) -> Transition<Turnstile> {
        switch state {
        case .locked(let tally): whenLocked(tally, event)
        case .unlocked(let tally, let credit, let closesAt): whenUnlocked(tally, credit, closesAt, event)
        }
    }

    public static func overdue(_ state: State, at now: Instant) -> Event? {
        guard case .unlocked(_, _, let closesAt) = state, now >= closesAt else { return nil }
        return .timeOut(at: closesAt)
    }

    private static func whenLocked(_ tally: Tally, _ event: Event) -> Transition<Turnstile> {
        switch event {
        case .coin(let now):
            .accepted(.unlocked(tally.adding(paid: 1), credit: 1, closesAt: now.advanced(bySeconds: patience)), [])
        case .push: .refused(.locked)
        case .timeOut: .refused(.notDue)
        }
    }

    private static func whenUnlocked(
        _ tally: Tally, _ credit: Int, _ closesAt: Instant, _ event: Event
    ) -> Transition<Turnstile> {
        switch event {
        case .coin(let now), .push(let now):
            if now >= closesAt { return .refused(.overdue) }
        case .timeOut(let now):
            guard now >= closesAt else { return .refused(.notDue) }
            return .accepted(.locked(tally.adding(refunded: credit)), [.refund(coins: credit)])
        }
        if case .coin(let now) = event {
            guard credit < creditLimit else { return .refused(.full) }
            let extended = now.advanced(bySeconds: patience)
            return .accepted(.unlocked(tally.adding(paid: 1), credit: credit + 1, closesAt: extended), [])
        }
        let passed = tally.adding(passages: 1)
        if credit == 1 { return .accepted(.locked(passed), [.countPassage]) }
        return .accepted(.unlocked(passed, credit: credit - 1, closesAt: closesAt), [.countPassage])
    }
}
