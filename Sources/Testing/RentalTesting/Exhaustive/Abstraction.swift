import Rental
import StateMachine

/// Keeps what distinguishes states that behave differently; drops what grows: revisions, instants, amounts due.
///
/// Of an instant only whether it has passed matters to what can happen next, and the events of the exploration name
/// the instants themselves.
package struct Abstraction: Hashable, Sendable {
    let shell: UmbrellaRental.Shell
    let screen: Int
    let isFromMap: Bool
    /// The price exceeds the hold, so that keeping the umbrella takes a second one.
    let isPremium: Bool
    let isDeclined: Bool
    let hasNotice: Bool
    /// The code on the screen has passed its time and has not been replaced yet.
    let isStale: Bool
    /// A clerk's return can be withdrawn no more, and is not settled yet; a rental has passed its maximum.
    let isReturnPast: Bool
    let isMaximumPast: Bool
    /// The hand-over was undone, or can no longer be.
    let isUndone: Bool
    let isHandoverFinal: Bool
    /// There is a code before the newest to be scanned.
    let hasOlder: Bool
    /// The books and the state disagree.
    let isInTrouble: Bool

    package init(_ state: BookedRental.State) {
        let rental = state.rental
        shell = rental.shell
        screen = rental.screen.kind
        isPremium = rental.tariff == TariffGenerator.premium
        isStale = rental.awaited.map { rental.time >= $0.handover.expires } ?? false
        hasOlder = state.books.olderHandover > 0
        isInTrouble = state.trouble != nil
        isReturnPast = rental.screen.withdrawable.map { rental.time >= $0.settles } ?? false
        let rent = rental.openRent
        isMaximumPast = rent.map { rental.time >= $0.deadline } ?? false
        isUndone = rental.screen.withdrawable?.undoesHandover ?? false
        isHandoverFinal = rental.running.map { rental.time >= $0.handoverFinal } ?? false
        hasNotice = if case .main(.some) = rental.screen { true } else { false }
        isFromMap =
            switch rental.screen {
            case .payment(.rent(_, from: .map, _)), .qrCode(.rentAwaiting(_, _, _, from: .map)): true
            default: false
            }
        isDeclined =
            if case .payment(let payment) = rental.screen, case .choosing(.some) = payment.phase { true } else { false }
    }
}

extension UmbrellaRental.State {
    /// The tariff agreed, while it still decides something.
    var tariff: Tariff? {
        if let rent = openRent { return rent.tariff }
        return switch screen {
        case .payment(.rent(let tariff, _, _)), .payment(.buy(let tariff, _)): tariff
        case .qrCode(.rentAwaiting(_, let tariff, _, _)), .qrCode(.buyAwaiting(_, let tariff, _)): tariff
        default: nil
        }
    }
}
