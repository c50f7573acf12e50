import StateMachine
import Testing

/// A box in a wall that keeps one parcel, for three days at most.
enum ParcelBox {
    static let holdingTime: Int64 = 3 * 86_400

    enum State: Codable, Equatable, Sendable {
        case empty
        /// Opens for this code, until then.
        case holding(code: Int, until: Instant)
        /// The parcel was not fetched; the courier takes it back.
        case expired
    }

    enum Event: Codable, Equatable, Sendable {
        case deliver(code: Int, at: Instant)
        case open(code: Int, at: Instant)
        case takeBack(at: Instant)
        /// The deadline.
        case expire(at: Instant)
    }

    enum Effect: Codable, Equatable, Sendable {
        /// The courier owes this much, in euro cents.
        case bill(cents: Int64)
        case sendCode(Int)
        case unlock
        case callCourier
    }

    enum Refusal: Codable, Equatable, Sendable {
        case empty, occupied, wrongCode, tooLate, notDue
    }
}

extension ParcelBox: Machine {
    static let name = "parcel-box"
    static let initial = State.empty

    static func transition(_ state: State, _ event: Event) -> Transition<ParcelBox> {
        switch state {
        case .empty: whenEmpty(event)
        case .holding(let code, let until): whenHolding(code, until, event)
        case .expired: whenExpired(event)
        }
    }

    private static func whenEmpty(_ event: Event) -> Transition<ParcelBox> {
        switch event {
        case .deliver(let code, let now):
            .accepted(
                .holding(code: code, until: now.advanced(bySeconds: holdingTime)), [.bill(cents: 40), .sendCode(code)])
        case .open, .takeBack: .refused(.empty)
        case .expire: .refused(.notDue)
        }
    }

    private static func whenHolding(_ code: Int, _ until: Instant, _ event: Event) -> Transition<ParcelBox> {
        switch event {
        case .deliver: .refused(.occupied)
        case .open(let tried, let now):
            if now >= until {
                .refused(.tooLate)
            } else if tried != code {
                .refused(.wrongCode)
            } else {
                .accepted(.empty, [.unlock])
            }
        case .takeBack: .refused(.notDue)
        case .expire(let now): now >= until ? .accepted(.expired, [.callCourier]) : .refused(.notDue)
        }
    }

    private static func whenExpired(_ event: Event) -> Transition<ParcelBox> {
        switch event {
        case .deliver: .refused(.occupied)
        case .open: .refused(.tooLate)
        case .takeBack: .accepted(.empty, [.unlock])
        case .expire: .refused(.notDue)
        }
    }
}

extension ParcelBox {
    static func overdue(_ state: State, at now: Instant) -> Event? {
        guard case .holding(_, let until) = state, now >= until else { return nil }
        return .expire(at: until)
    }
}

struct ParcelBoxTests {
    let noon = Instant(milliseconds: 1_700_000_000_000)
    var later: Instant { noon.advanced(bySeconds: ParcelBox.holdingTime) }

    @Test func aDeliveryIsBilledAndTheCodeGoesOut() {
        #expect(
            ParcelBox.transition(.empty, .deliver(code: 4711, at: noon))
                == .accepted(.holding(code: 4711, until: later), [.bill(cents: 40), .sendCode(4711)]))
    }

    @Test func onlyTheRightCodeOpensIt() {
        let holding = ParcelBox.State.holding(code: 4711, until: later)
        #expect(ParcelBox.transition(holding, .open(code: 1, at: noon)) == .refused(.wrongCode))
        #expect(ParcelBox.transition(holding, .open(code: 4711, at: noon)) == .accepted(.empty, [.unlock]))
    }

    @Test func afterThreeDaysTheCourierIsCalled() throws {
        let holding = ParcelBox.State.holding(code: 4711, until: later)
        #expect(ParcelBox.overdue(holding, at: noon) == nil)
        let deadline = try #require(ParcelBox.overdue(holding, at: later.advanced(bySeconds: 9_000)))
        #expect(deadline == .expire(at: later))
        #expect(ParcelBox.transition(holding, deadline) == .accepted(.expired, [.callCourier]))
    }
}
