import Foundation
import Rental
import RentalApp
import StateMachine

@testable import Checkpoint

/// The rental, in three versions: as it is; with codes that live twice as long; and with a deposit in every state.
protocol RentalVersion: JournaledMachine where Event == UmbrellaRental.Event, Effect == UmbrellaRental.Effect {
    static func rental(_ state: State) -> UmbrellaRental.State
}

extension UmbrellaRental: RentalVersion {
    static func rental(_ state: State) -> State { state }
}

/// The version after that.
enum RentalWithLongCodes: RentalVersion {
    static let name = UmbrellaRental.name
    static let initial = UmbrellaRental.initial
    static let version = UmbrellaRental.version + 1
    static var chart: [UInt8] { UmbrellaRental.chart }
    static let added: Int64 = 300

    typealias Refusal = UmbrellaRental.Refusal

    static func rental(_ state: UmbrellaRental.State) -> UmbrellaRental.State { state }

    static func transition(
        _ state: UmbrellaRental.State, _ event: UmbrellaRental.Event
    ) -> Transition<RentalWithLongCodes> {
        switch UmbrellaRental.transition(state, event) {
        case .accepted(let next, let effects): .accepted(longer(next), effects)
        case .refused(let refusal): .refused(refusal)
        }
    }

    static func transition(
        _ state: UmbrellaRental.State, _ event: UmbrellaRental.Event, version: Int
    ) -> Transition<RentalWithLongCodes>? {
        switch UmbrellaRental.transition(state, event) {
        case .accepted(let next, let effects): .accepted(next, effects)
        case .refused(let refusal): .refused(refusal)
        }
    }

    /// A code that was issued just now; one that was issued before keeps its end.
    private static func longer(_ state: UmbrellaRental.State) -> UmbrellaRental.State {
        guard let handover = state.awaited?.handover, handover.number == state.revision else { return state }
        do {
            var value = try StoredValue(json: StoredText.encode(state))
            let expires = handover.expires.advanced(bySeconds: added)
            value.updateAll("expires") { $0 = .number("\(expires.milliseconds)") }
            return try StoredText.decode(value.json, as: UmbrellaRental.State.self)
        } catch { preconditionFailure("\(state): \(error)") }
    }

    static func overdue(_ state: UmbrellaRental.State, at now: Instant) -> UmbrellaRental.Event? {
        UmbrellaRental.overdue(state, at: now)
    }

    static func placement(of effect: UmbrellaRental.Effect) -> Placement { UmbrellaRental.placement(of: effect) }
}

/// The version after that: a field that every state must have.
enum RentalWithDeposit: RentalVersion {
    static let name = UmbrellaRental.name
    static let initial = State(rental: UmbrellaRental.initial, deposit: deposit)
    static let version = RentalWithLongCodes.version + 1
    static var chart: [UInt8] { UmbrellaRental.chart }
    static let deposit = 500

    struct State: Codable, Equatable, Sendable {
        let rental: UmbrellaRental.State
        let deposit: Int
    }

    typealias Refusal = UmbrellaRental.Refusal

    static func rental(_ state: State) -> UmbrellaRental.State { state.rental }

    static func transition(_ state: State, _ event: UmbrellaRental.Event) -> Transition<RentalWithDeposit> {
        with(state.deposit, RentalWithLongCodes.transition(state.rental, event))
    }

    static func transition(
        _ state: State, _ event: UmbrellaRental.Event, version: Int
    ) -> Transition<RentalWithDeposit>? {
        let former =
            version == RentalWithLongCodes.version
            ? RentalWithLongCodes.transition(state.rental, event)
            : RentalWithLongCodes.transition(state.rental, event, version: version)
        return former.map { with(state.deposit, $0) }
    }

    private static func with(
        _ deposit: Int, _ former: Transition<RentalWithLongCodes>
    ) -> Transition<RentalWithDeposit> {
        switch former {
        case .accepted(let next, let effects): .accepted(State(rental: next, deposit: deposit), effects)
        case .refused(let refusal): .refused(refusal)
        }
    }

    static func upcast(_ value: StoredValue, _ kind: StoredKind, from version: Int) throws -> StoredValue {
        guard kind == .state, version == RentalWithLongCodes.version else { return value }
        return .object([.init(name: "rental", value: value), .init(name: "deposit", value: 500)])
    }

    static func overdue(_ state: State, at now: Instant) -> UmbrellaRental.Event? {
        UmbrellaRental.overdue(state.rental, at: now)
    }

    static func placement(of effect: UmbrellaRental.Effect) -> Placement { UmbrellaRental.placement(of: effect) }
}
