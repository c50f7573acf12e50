import Rental
import StateMachine

/// The life of a session's codes, as riders and the people at the points know it: a small machine beside the real one.
///
///                  issue             scan
///     resting ────────────▶ awaiting ─────▶ scanned
///        ▲                   │ ▲  └ expire: a new code in its place
///        ├───── giveUp ──────┘ └──┘           │
///        └───────────── moveOn ───────────────┘
///
/// Reading a code (`verify`) says who signed it and nothing about its life.
package enum CodeLife: Machine {
    package static let name = "code"
    package static let initial = State(time: .epoch, phase: .resting, codes: [])

    package struct State: Codable, Equatable, Sendable {
        /// The time of the last change.
        package let time: Instant
        package let phase: Phase
        /// Every code there was, oldest first; never forgotten.
        package let codes: [Code]

        var newest: Int { codes.count - 1 }
    }

    package enum Phase: String, Codable, Equatable, Sendable { case resting, awaiting, scanned }

    package struct Code: Codable, Equatable, Sendable {
        /// When it is replaced.
        package let expires: Instant
        package let fate: Fate

        /// From the second on in which it expires it is refused.
        var lastScan: Int64 { expires.milliseconds / 1000 * 1000 }
    }

    /// Used and voided are for ever.
    package enum Fate: String, Codable, Equatable, Sendable { case shown, used, voided }

    package struct Event: Codable, Equatable, Sendable {
        package let at: Instant
        package let kind: Kind

        package init(at: Instant, kind: Kind) {
            self.at = at
            self.kind = kind
        }
    }

    package enum Kind: Codable, Equatable, Sendable {
        case issue, giveUp, expire, moveOn
        /// The place of a code in `codes`, and what became of its text on the way.
        case scan(Int, Text)
        case verify(Int, Text)
    }

    package enum Text: String, Codable, CaseIterable, Equatable, Sendable {
        /// As it was shown; with white space around it, as some scanners send it.
        case intact, spaced
        /// One letter changed; the last one missing; the same claims, signed with another key.
        case altered, cut, foreign
    }

    package enum Effect: Codable, Equatable, Sendable {
        /// An umbrella changes hands, for this code.
        case handOver(Int)
    }

    package enum Refusal: Codable, Equatable, Sendable {
        case scan(ScanRefusal)
        /// The rider cannot do that here.
        case notNow
    }

    package static func transition(_ state: State, _ event: Event) -> Transition<CodeLife> {
        let now = max(event.at, state.time)
        switch (event.kind, state.phase) {
        case (.issue, .resting):
            return .accepted(state.issuing(at: now), [])
        case (.giveUp, .awaiting):
            return .accepted(State(time: now, phase: .resting, codes: state.ending(.voided)), [])
        case (.expire, .awaiting):
            guard now >= state.codes[state.newest].expires else { return .refused(.notNow) }
            return .accepted(State(time: now, phase: .resting, codes: state.ending(.voided)).issuing(at: now), [])
        case (.moveOn, .scanned):
            return .accepted(State(time: now, phase: .resting, codes: state.codes), [])
        case (.scan(let place, let text), let phase):
            if let refusal = text.flaw ?? state.refusal(of: place, at: now) { return .refused(.scan(refusal)) }
            precondition(phase == .awaiting, "a code is shown, and not awaited: \(state)")
            return .accepted(State(time: now, phase: .scanned, codes: state.ending(.used)), [.handOver(place)])
        case (.verify(_, let text), _):
            return text.flaw.map { .refused(.scan($0)) } ?? .accepted(state, [])
        case (.issue, .awaiting), (.issue, .scanned), (.giveUp, .resting), (.giveUp, .scanned), (.expire, .resting),
            (.expire, .scanned), (.moveOn, .resting), (.moveOn, .awaiting):
            return .refused(.notNow)
        }
    }

    package static func overdue(_ state: State, at now: Instant) -> Event? {
        guard state.phase == .awaiting, now >= state.codes[state.newest].expires else { return nil }
        return Event(at: now, kind: .expire)
    }
}

extension CodeLife.State {
    fileprivate func issuing(at now: Instant) -> Self {
        let code = CodeLife.Code(expires: now.advanced(bySeconds: 300), fate: .shown)
        return Self(time: now, phase: .awaiting, codes: codes + [code])
    }

    fileprivate func ending(_ fate: CodeLife.Fate) -> [CodeLife.Code] {
        codes.dropLast() + codes.suffix(1).map { CodeLife.Code(expires: $0.expires, fate: fate) }
    }

    /// A used code that is also old is reported as used: the person at the point must hear where.
    fileprivate func refusal(of place: Int, at now: Instant) -> ScanRefusal? {
        let code = codes[place]
        if code.fate == .used { return .used }
        if now.milliseconds >= code.lastScan { return .expired }
        return code.fate == .voided ? .voided : nil
    }
}

extension CodeLife.Text {
    /// What the signature alone shows.
    var flaw: ScanRefusal? {
        switch self {
        case .intact, .spaced: nil
        case .altered, .foreign: .forged
        case .cut: .malformed
        }
    }
}

extension CodeLife.Kind {
    var label: String {
        switch self {
        case .issue: "issue"
        case .giveUp: "giveUp"
        case .expire: "expire"
        case .moveOn: "moveOn"
        case .scan: "scan"
        case .verify: "verify"
        }
    }
}
