import Rental

extension UmbrellaRental.State {
    /// Whether there is a rental under way, for which the rider must stay known: money is held or an umbrella is out.
    package var isRenting: Bool {
        switch screen {
        case .main, .map, .feedback, .payment(.rent(_, _, .choosing)), .payment(.buy(_, .choosing)),
            .qrCode(.buyScanned), .qrCode(.returnScanned):
            false
        case .payment, .qrCode, .activeRent: true
        }
    }
}
