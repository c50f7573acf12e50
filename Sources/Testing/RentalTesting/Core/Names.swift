import Rental

extension UmbrellaRental.Screen {
    /// Which of the chart's states it is, as a place in `stateNames`.
    var kind: Int {
        switch self {
        case .main(nil), .main(.maximumReached), .main(.returnSettled): 0
        case .map(nil): 1
        case .payment(.rent(_, _, .choosing)): 2
        case .payment(.rent(_, _, .authorizing)): 3
        case .payment(.buy(_, .choosing)): 4
        case .payment(.buy(_, .authorizing)): 5
        case .payment(.buyOut(_, .choosing)): 6
        case .payment(.buyOut(_, .authorizing)): 7
        case .qrCode(.rentAwaiting): 8
        case .qrCode(.rentScanned): 9
        case .qrCode(.buyAwaiting): 10
        case .qrCode(.buyScanned): 11
        case .qrCode(.returnAwaiting): 12
        case .qrCode(.returnScanned): 13
        case .activeRent: 14
        case .feedback: 15
        case .main(.returnedByClerk): 16
        case .map(.some): 17
        }
    }

    /// The chart's names, by `kind`; the tests compare what fires with the chart.
    static let stateNames = [
        "main", "map", "rentChoosing", "rentAuthorizing", "buyChoosing", "buyAuthorizing", "buyOutChoosing",
        "buyOutAuthorizing", "rentAwaiting", "rentScanned", "buyAwaiting", "buyScanned", "returnAwaiting",
        "returnScanned", "activeRent", "feedback", "mainWithdrawable", "mapWithdrawable",
    ]
}

extension UmbrellaRental.Shell {
    /// Which of the chart's states it is, as a place in `stateNames`.
    var kind: Int { (information ? 2 : 0) + (online ? 1 : 0) }

    static let stateNames = ["liveOffline", "liveOnline", "informationOffline", "informationOnline"]
}

extension UmbrellaRental.State {
    /// Shell and screen in one number, 0 to 71.
    var kind: Int { screen.kind << 2 | shell.kind }

    /// Shell and screen in one word.
    var leaf: String { Self.leaves[kind] }

    /// Made once: a name is asked for at every step.
    private static let leaves = UmbrellaRental.Screen.stateNames.flatMap { screen in
        UmbrellaRental.Shell.stateNames.map { $0 + " " + screen }
    }

    /// The hold the gateway has been asked for and has not answered.
    package var asked: Int? {
        guard case .payment(let payment) = screen, case .authorizing(let hold) = payment.phase else { return nil }
        return hold.id
    }
}
