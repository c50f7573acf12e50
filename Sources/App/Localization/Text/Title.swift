import Rental

/// What stands in the title bar.
public enum Title: String, CaseIterable, Sendable {
    case main, map, rent, buy, buyOut, rentCode, buyCode, returnCode, activeRent, feedback, information

    /// The title of the screen the rider sees: information lies over whatever is below.
    public init(_ state: UmbrellaRental.State) {
        self =
            if state.shell.information {
                .information
            } else {
                switch state.screen {
                case .main: .main
                case .map: .map
                case .payment(.rent): .rent
                case .payment(.buy): .buy
                case .payment(.buyOut): .buyOut
                case .qrCode(.rentAwaiting), .qrCode(.rentScanned): .rentCode
                case .qrCode(.buyAwaiting), .qrCode(.buyScanned): .buyCode
                case .qrCode(.returnAwaiting), .qrCode(.returnScanned): .returnCode
                case .activeRent: .activeRent
                case .feedback: .feedback
                }
            }
    }
}
