extension UmbrellaRental.State {
    /// The amount that paying would hold, or that the bank must hold; nil if there is nothing to pay or the existing
    /// hold covers it.
    package var toHold: Money? {
        switch screen {
        case .payment(let payment): payment.amountToHold
        case .main, .map, .qrCode, .activeRent, .feedback: nil
        }
    }

    /// The amount held for the current rental or purchase.
    package var held: Money? {
        switch screen {
        case .qrCode(.rentAwaiting(_, _, let hold, _)), .qrCode(.buyAwaiting(_, _, let hold)): hold.amount
        case .payment(.buyOut), .qrCode(.rentScanned), .qrCode(.returnAwaiting), .activeRent: running?.hold.amount
        case .main, .map: screen.withdrawable?.rent.hold.amount
        case .payment(.rent), .payment(.buy), .qrCode(.buyScanned), .qrCode(.returnScanned), .feedback: nil
        }
    }

    /// The amount paid for the rental or purchase that has just ended.
    package var paid: Money? {
        switch screen {
        case .main(.maximumReached(let paid)), .qrCode(.buyScanned(let paid)), .feedback(let paid): paid
        case .qrCode(.returnScanned(let rent, let end)): rent.fare(at: end)
        case .main(.returnSettled(let returned)): returned.fare
        case .main(.returnedByClerk), .main(nil), .map, .payment, .activeRent: nil
        case .qrCode(.rentAwaiting), .qrCode(.rentScanned), .qrCode(.buyAwaiting), .qrCode(.returnAwaiting): nil
        }
    }
}
