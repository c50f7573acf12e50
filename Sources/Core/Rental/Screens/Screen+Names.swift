import StateMachine

/// The words of a status, the same in every language.
extension UmbrellaRental.Screen {
    package var label: String {
        switch self {
        case .main: "main"
        case .map: "map"
        case .payment: "payment"
        case .qrCode: "qrCode"
        case .activeRent: "activeRent"
        case .feedback: "feedback"
        }
    }

    package var purpose: String? {
        switch self {
        case .main, .map, .activeRent, .feedback: nil
        case .payment(.rent), .qrCode(.rentAwaiting), .qrCode(.rentScanned): "rent"
        case .payment(.buy), .qrCode(.buyAwaiting), .qrCode(.buyScanned): "buy"
        case .payment(.buyOut): "buyOut"
        case .qrCode(.returnAwaiting), .qrCode(.returnScanned): "return"
        }
    }

    /// Screen and purpose in one word, such as `main` or `payment:buyOut`.
    package var name: String { purpose.map { "\(label):\($0)" } ?? label }

    package var phase: String? {
        switch self {
        case .main, .map, .activeRent, .feedback: nil
        case .payment(let payment):
            switch payment.phase {
            case .choosing: "choosing"
            case .authorizing: "authorizing"
            }
        case .qrCode(.rentAwaiting), .qrCode(.buyAwaiting), .qrCode(.returnAwaiting): "awaiting"
        case .qrCode(.rentScanned), .qrCode(.buyScanned), .qrCode(.returnScanned): "scanned"
        }
    }
}

/// The clock and the fare of a rent, running or stopped.
package struct Meter {
    package let elapsedSeconds: Int64
    package let due: Money
}

extension UmbrellaRental.State {
    /// The time goes on with the clock; the fare is the recorded one, which no clock takes back.
    package func meter(at now: Instant) -> Meter? {
        guard let due = fare else { return nil }
        if let returned = screen.withdrawable {
            return Meter(elapsedSeconds: returned.end.seconds(since: returned.rent.start), due: due)
        }
        if case .qrCode(.returnScanned(let rent, let end)) = screen {
            return Meter(elapsedSeconds: end.seconds(since: rent.start), due: due)
        }
        return running.map { Meter(elapsedSeconds: min(now, $0.deadline).seconds(since: $0.start), due: due) }
    }
}
