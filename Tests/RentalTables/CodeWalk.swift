import Rental
import StateChart
import StateMachine

/// What decides: the rental's own function, or one with a mistake in it.
typealias Core = (UmbrellaRental.State, UmbrellaRental.Event) -> Transition<UmbrellaRental>

/// Drives the core by the chart's event names: makes the event of that name whose guard passes.
struct CodeWalk {
    /// Every event of the code, by its chart name. `pay.beyondHold` is `pay` under a tariff whose price exceeds the
    /// hold.
    static let eventNames = Set(Fixture.events.map(\.kind.name)).union(["pay.beyondHold"])

    private let tariff: Tariff

    /// The chart, held against this core.
    static func agreement(_ walk: ChartWalk, _ core: Core, stopsEarly: Bool = false) -> ChartAgreement {
        ChartAgreement(
            walk, events: eventNames, initial: UmbrellaRental.initial, stopsEarly: stopsEarly
        ) { state, name, way in
            let walk = CodeWalk(tariff: way.contains("pay.beyondHold") ? Fixture.premium : Fixture.tariff)
            return switch core(state, walk.event(name, in: state)) {
            case .accepted(let next, let effects):
                .accepted(state: next, leaves: next.configuration, effects: effects.map(\.name))
            case .refused(let refusal): .refused("\(refusal)")
            }
        }
    }

    private func event(_ name: String, in state: UmbrellaRental.State) -> UmbrellaRental.Event {
        let now = max(state.time, Fixture.now)
        switch name {
        case "rent": return .init(at: now, .rent(tariff))
        case "buy": return .init(at: now, .buy(tariff))
        case "pay", "pay.beyondHold":
            return .init(at: now, .pay(PaymentMethod(token: "visa", validThrough: Instant(milliseconds: .max))))
        case "holdAuthorized": return .init(at: now, .holdAuthorized(hold: pendingHold(state)))
        case "holdDeclined": return .init(at: now, .holdDeclined(hold: pendingHold(state), .byIssuer))
        case "scanned":
            let awaited = state.awaited ?? (Fixture.handover, .rent)
            return .init(
                at: now, Fixture.scan(awaited.purpose, handover: awaited.handover.number))
        case "codeExpired":
            let handover = state.awaited?.handover ?? Fixture.handover
            return .init(at: max(now, handover.expires), .codeExpired(handover: handover.number))
        case "fareRose":
            let next = state.running.map { $0.newestStep(by: now).advanced(bySeconds: $0.tariff.intervalSeconds) }
            return .init(at: next ?? now, .fareRose)
        case "clockCorrected": return .init(at: state.time.advanced(bySeconds: -3600), .clockCorrected)
        case "returnedByClerk":
            return .init(at: now, .returnedByClerk(Fixture.handBack(rental: state.running?.hold.id ?? 5)))
        case "returnWithdrawn":
            return .init(at: now, Fixture.withdrawal(rental: state.screen.withdrawable?.rent.hold.id ?? 5))
        case "returnSettled": return .init(at: state.screen.withdrawable?.settles ?? now, .returnSettled)
        case "maximumReached": return .init(at: state.running?.deadline ?? now, .maximumReached)
        default:
            guard let kind = Fixture.events.first(where: { $0.name == name })?.kind else {
                preconditionFailure("no event \(name)")
            }
            return .init(at: now, kind)
        }
    }

    private func pendingHold(_ state: UmbrellaRental.State) -> Int {
        if case .payment(let payment) = state.screen, case .authorizing(let hold) = payment.phase { return hold.id }
        return 0
    }
}
