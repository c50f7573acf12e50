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

    /// Whether the screen says that a rental or a purchase is over.
    package var isFinished: Bool {
        switch screen {
        case .feedback, .qrCode(.buyScanned), .qrCode(.returnScanned): true
        case .main, .map: screen.withdrawable != nil
        case .payment, .qrCode, .activeRent: false
        }
    }

    /// Whether the screen says that an umbrella was bought.
    package var isBought: Bool { if case .qrCode(.buyScanned) = screen { true } else { false } }
}
