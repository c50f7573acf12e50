import Rental

extension English {
    var pasteIgnored: String { "Pasted text goes only where text is typed. Nothing was done." }
    var pasteUnfinished: String { "The end of the pasted text is missing. Press Esc to drop it." }
    func actionStale(_ screen: String) -> String {
        "The rental has changed in the meantime; now: \(screen). Nothing was done."
    }
    func waiting(_ cause: String, since time: String) -> String { "Waiting since \(time): \(cause)" }
    var notDone: String { "Nothing was done. Press the key again." }

    func offline(_ screen: UmbrellaRental.Screen) -> String {
        let meaning =
            switch screen {
            case .main, .map, .payment(.rent(_, _, .choosing)), .payment(.buy(_, .choosing)):
                "You can still open points, past rentals and information."
            case .payment(.rent(_, _, .authorizing)), .payment(.buy(_, .authorizing)),
                .payment(.buyOut(_, .authorizing)):
                "Your payment completes once the connection is back."
            case .qrCode(.rentAwaiting), .qrCode(.buyAwaiting), .qrCode(.returnAwaiting):
                "The code can still be scanned."
            case .activeRent, .payment(.buyOut(_, .choosing)):
                "Your rental and its clock continue; you can return once the connection is back."
            case .qrCode(.rentScanned), .qrCode(.buyScanned), .qrCode(.returnScanned):
                "Nothing is lost; go on once the connection is back."
            case .feedback:
                "What you typed is kept until the connection is back."
            }
        return "No connection: the service cannot be used now. \(meaning)"
    }
}
