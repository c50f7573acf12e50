import Rental

extension UmbrellaRental.State {
    /// Whether money is held or an umbrella is out, so that the rider's data must not be erased.
    package var isRenting: Bool {
        switch screen {
        case .main, .map: screen.withdrawable != nil
        case .feedback, .payment(.rent(_, _, .choosing)), .payment(.buy(_, .choosing)),
            .qrCode(.buyScanned), .qrCode(.returnScanned):
            false
        case .payment, .qrCode, .activeRent: true
        }
    }
}
