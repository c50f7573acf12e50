import JSON
import StateMachine

extension UmbrellaRental {
    /// The session's second region: the rental. Each case holds only the data of its screen.
    public enum Screen: Codable, Hashable, Sendable {
        case main(Notice?)
        /// The pickup points; with a clerk's return that can still be withdrawn.
        case map(ClerkReturn?)
        case payment(Payment)
        case qrCode(QRCode)
        case activeRent(Rent)
        case feedback(paid: Money)
    }

    /// A message on the main screen, shown until the rider moves on.
    public enum Notice: Codable, Hashable, Sendable {
        /// The rental reached its maximum and was completed; the umbrella is the rider's.
        case maximumReached(paid: Money)
        /// A clerk took the umbrella back, or undid its hand-over; the fare is not captured yet.
        case returnedByClerk(ClerkReturn)
        /// A clerk took the umbrella back; the fare, if there was one, was captured.
        case returnSettled(ClerkReturn)

        /// What the rental costs.
        public var amount: Money {
            switch self {
            case .maximumReached(let paid): paid
            case .returnedByClerk(let returned), .returnSettled(let returned): returned.fare
            }
        }
    }

    /// The first step of renting and buying.
    public enum Payment: Codable, Hashable, Sendable {
        case rent(Tariff, from: Browsing, Phase)
        case buy(Tariff, Phase)
        case buyOut(Rent, Phase)

        public enum Phase: Codable, Hashable, Sendable {
            /// The rider reads the rules and chooses a card; the decline says why the last card was refused.
            case choosing(Decline?)
            /// The gateway has been asked to hold the money.
            case authorizing(Hold)
        }
    }

    /// The screens from which a rental can begin.
    public enum Browsing: String, Codable, Hashable, Sendable, JSONWritable {
        case main, map
    }

    /// A code to be scanned, or the moment after its scan.
    public enum QRCode: Codable, Hashable, Sendable {
        case rentAwaiting(Handover, Tariff, Hold, from: Browsing)
        case rentScanned(Rent)
        case buyAwaiting(Handover, Tariff, Hold)
        case buyScanned(paid: Money)
        case returnAwaiting(Handover, Rent)
        case returnScanned(Rent, end: Instant)
    }
}

extension UmbrellaRental.State {
    /// The running rental, if there is one.
    public var running: Rent? { screen.withRunningRent { $0 } }
    /// Whether a rental is running.
    public var isRunning: Bool { screen.withRunningRent { _ in true } ?? false }
    /// The rental that is not over yet: one that runs, or whose return can still be withdrawn.
    package var openRent: Rent? { running ?? screen.withdrawable?.rent }

    /// The hand-over whose code waits to be scanned, and what the scan would do.
    public var awaited: (handover: Handover, purpose: HandoverPurpose)? {
        switch screen {
        case .qrCode(.rentAwaiting(let handover, _, _, _)): (handover, .rent)
        case .qrCode(.buyAwaiting(let handover, _, _)): (handover, .buy)
        case .qrCode(.returnAwaiting(let handover, _)): (handover, .return)
        case .main, .map, .payment, .activeRent, .feedback: nil
        case .qrCode(.rentScanned), .qrCode(.buyScanned), .qrCode(.returnScanned): nil
        }
    }
}

extension UmbrellaRental.Screen {
    /// What a function finds in the running rental; nil if none is running. The rental itself would be a copy of it,
    /// with the state around it.
    @inline(__always)
    func withRunningRent<Result>(_ body: (Rent) -> Result?) -> Result? {
        switch self {
        case .main, .map, .feedback, .payment(.rent), .payment(.buy): nil
        case .qrCode(.rentAwaiting), .qrCode(.buyAwaiting), .qrCode(.buyScanned), .qrCode(.returnScanned): nil
        case .payment(.buyOut(let rent, _)), .qrCode(.rentScanned(let rent)), .qrCode(.returnAwaiting(_, let rent)),
            .activeRent(let rent):
            body(rent)
        }
    }

    /// When the running rental reaches its maximum; nil if none is running.
    var maximum: Instant? { withRunningRent { $0.deadline } }

    /// Whether its tariff is valid, and what is held is what may have to be paid from it. `Rent` validates itself. An
    /// event may name any tariff: once one is agreed, it is not read.
    var isValid: Bool {
        switch self {
        case .payment(.rent(let tariff, _, .authorizing(let hold))),
            .qrCode(.rentAwaiting(_, let tariff, let hold, _)):
            tariff.isValid && hold.amount == Money(tariff.maximum, tariff.currency)
        case .payment(.buy(let tariff, .authorizing(let hold))), .qrCode(.buyAwaiting(_, let tariff, let hold)):
            tariff.isValid && hold.amount == Money(tariff.price, tariff.currency)
        case .payment(.rent(let tariff, _, .choosing)), .payment(.buy(let tariff, .choosing)):
            tariff.isValid
        case .payment(.buyOut), .qrCode(.rentScanned), .qrCode(.buyScanned), .qrCode(.returnAwaiting),
            .qrCode(.returnScanned), .main, .map, .activeRent, .feedback:
            true
        }
    }
}
