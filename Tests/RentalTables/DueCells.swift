import Rental
import StateMachine

/// The cells of what is due at an instant of its own, and of the clock that is set right.
enum DueCells {
    typealias Cell = (label: String, event: UmbrellaRental.Event, expected: Transition<UmbrellaRental>)
    private typealias F = Fixture

    /// When the rents of the fixture reach 25.00: as the 48th interval begins, 23 hours and 30 minutes after the scan.
    static let maximum = F.now.advanced(bySeconds: 81_000)
    static let count = 6

    static func all(_ state: UmbrellaRental.State) -> [Cell] {
        [expiry(state), maximum(state), settlement(state), lateWithdrawal(state), correction(state)]
    }

    /// A code past its time is replaced by one with the next number.
    private static func expiry(_ state: UmbrellaRental.State) -> Cell {
        let event = UmbrellaRental.Event(at: F.handover.expires, .codeExpired(handover: 6))
        let next = Handover(number: 8, expires: F.now.advanced(bySeconds: 360))
        guard let screen = state.screen.showing(next) else { return ("codeExpired", event, .refused(.notDueYet)) }
        return ("codeExpired", event, .accepted(after(state, event.at, screen), []))
    }

    private static func maximum(_ state: UmbrellaRental.State) -> Cell {
        let event = UmbrellaRental.Event(at: maximum, .maximumReached)
        let pending: [UmbrellaRental.Effect]
        switch state.screen {
        case .payment(.buyOut(_, .authorizing)): pending = [.release(hold: 7)]
        case .payment(.buyOut), .qrCode(.rentScanned), .qrCode(.returnAwaiting), .activeRent: pending = []
        case .main, .map, .payment, .qrCode, .feedback: return ("maximumReached", event, .refused(.notDueYet))
        }
        let paid: [UmbrellaRental.Effect] = [
            .capture(hold: 5, F.euros(2500)), .post(from: .held(hold: 5), to: .revenue, F.euros(2500)),
            .move(from: .onRent, to: .forfeited),
        ]
        let main = UmbrellaRental.State(
            revision: F.revision + 1, time: event.at, shell: .init(information: false, online: state.shell.online),
            screen: .main(.maximumReached(paid: F.euros(2500))))
        return ("maximumReached", event, .accepted(main, pending + paid))
    }

    /// Ten minutes after a clerk's return the fare is captured, as it was when the clock stopped: 1.00 + 2 × 0.50.
    private static func settlement(_ state: UmbrellaRental.State) -> Cell {
        let event = UmbrellaRental.Event(at: F.now.advanced(bySeconds: 580), .returnSettled)
        let screen: UmbrellaRental.Screen
        switch state.screen {
        case .main(.returnedByClerk): screen = .main(.returnSettled(F.returned))
        case .map(.some): screen = .map(nil)
        case .main, .map, .payment, .qrCode, .activeRent, .feedback:
            return ("returnSettled", event, .refused(.notDueYet))
        }
        return ("returnSettled", event, .accepted(after(state, event.at, screen), Edges.settled))
    }

    private static func lateWithdrawal(_ state: UmbrellaRental.State) -> Cell {
        let event = UmbrellaRental.Event(at: F.now.advanced(bySeconds: 580), F.withdrawal())
        let refusal: UmbrellaRental.Refusal =
            switch state.screen {
            case .main(.returnedByClerk), .main(.returnSettled), .map(.some): .withdrawalTooLate
            case .main, .map, .payment, .qrCode, .activeRent, .feedback: .nothingToWithdraw
            }
        return ("returnWithdrawn late", event, .refused(refusal))
    }

    /// An hour back: what the rent has counted is as much as before, and a code that waits is made anew.
    private static func correction(_ state: UmbrellaRental.State) -> Cell {
        let event = UmbrellaRental.Event(at: state.time.advanced(bySeconds: -3600), .clockCorrected)
        func earlier(_ rent: Rent) -> Rent {
            Rent(tariff: rent.tariff, hold: rent.hold, start: F.now.advanced(bySeconds: -7200), from: rent.from)
        }
        let returned = ClerkReturn(earlier(F.rent), F.handBack(), end: F.returned.end.advanced(bySeconds: -3600))
        let screen: UmbrellaRental.Screen
        switch state.screen {
        case .payment(.buyOut(let rent, let phase)): screen = .payment(.buyOut(earlier(rent), phase))
        case .qrCode(.rentScanned(let rent)): screen = .qrCode(.rentScanned(earlier(rent)))
        case .qrCode(.returnScanned(let rent, let end)):
            screen = .qrCode(.returnScanned(earlier(rent), end: end.advanced(bySeconds: -3600)))
        case .activeRent(let rent): screen = .activeRent(earlier(rent))
        case .qrCode(.returnAwaiting(_, let rent)):
            let next = Handover(number: 8, expires: event.at.advanced(bySeconds: 300))
            screen = .qrCode(.returnAwaiting(next, earlier(rent)))
        case .main(.returnedByClerk): screen = .main(.returnedByClerk(returned))
        case .main(.returnSettled): screen = .main(.returnSettled(returned))
        case .map(.some): screen = .map(returned)
        case .main, .map, .payment, .qrCode, .feedback:
            screen =
                state.screen.showing(Handover(number: 8, expires: event.at.advanced(bySeconds: 300))) ?? state.screen
        }
        return ("clockCorrected back", event, .accepted(after(state, event.at, screen), []))
    }

    private static func after(
        _ state: UmbrellaRental.State, _ time: Instant, _ screen: UmbrellaRental.Screen
    ) -> UmbrellaRental.State {
        .init(revision: F.revision + 1, time: time, shell: state.shell, screen: screen)
    }
}

extension UmbrellaRental.Screen {
    /// The same with another code; nil where none is shown.
    fileprivate func showing(_ handover: Handover) -> Self? {
        switch self {
        case .qrCode(.rentAwaiting(_, let tariff, let hold, let origin)):
            .qrCode(.rentAwaiting(handover, tariff, hold, from: origin))
        case .qrCode(.buyAwaiting(_, let tariff, let hold)): .qrCode(.buyAwaiting(handover, tariff, hold))
        case .qrCode(.returnAwaiting(_, let rent)): .qrCode(.returnAwaiting(handover, rent))
        case .main, .map, .payment, .qrCode, .activeRent, .feedback: nil
        }
    }
}
