extension UmbrellaRental.State {
    /// The names in the chart (`StateCharts/rental.scxml`) of the two active states: shell, then rental.
    public var configuration: [String] { [shell.stateName, screen.stateName] }
}

extension UmbrellaRental.Shell {
    var stateName: String {
        switch (information, online) {
        case (false, true): "liveOnline"
        case (false, false): "liveOffline"
        case (true, true): "informationOnline"
        case (true, false): "informationOffline"
        }
    }
}

extension UmbrellaRental.Screen {
    var stateName: String {
        switch self {
        case .main(.returnedByClerk): "mainWithdrawable"
        case .main(nil), .main(.maximumReached), .main(.returnSettled): "main"
        case .map(.some): "mapWithdrawable"
        case .map(nil): "map"
        case .payment(.rent(_, _, .choosing)): "rentChoosing"
        case .payment(.rent(_, _, .authorizing)): "rentAuthorizing"
        case .payment(.buy(_, .choosing)): "buyChoosing"
        case .payment(.buy(_, .authorizing)): "buyAuthorizing"
        case .payment(.buyOut(_, .choosing)): "buyOutChoosing"
        case .payment(.buyOut(_, .authorizing)): "buyOutAuthorizing"
        case .qrCode(.rentAwaiting): "rentAwaiting"
        case .qrCode(.rentScanned): "rentScanned"
        case .qrCode(.buyAwaiting): "buyAwaiting"
        case .qrCode(.buyScanned): "buyScanned"
        case .qrCode(.returnAwaiting): "returnAwaiting"
        case .qrCode(.returnScanned): "returnScanned"
        case .activeRent: "activeRent"
        case .feedback: "feedback"
        }
    }
}

extension UmbrellaRental.Event.Kind {
    /// The event's name in the chart.
    public var name: String {
        switch self {
        case .rent: "rent"
        case .buy: "buy"
        case .openMap: "openMap"
        case .back: "back"
        case .pay: "pay"
        case .continue: "continue"
        case .finish: "finish"
        case .submitFeedback: "submitFeedback"
        case .skipFeedback: "skipFeedback"
        case .openInformation: "openInformation"
        case .closeInformation: "closeInformation"
        case .holdAuthorized: "holdAuthorized"
        case .holdDeclined: "holdDeclined"
        case .scanned: "scanned"
        case .connectionLost: "connectionLost"
        case .connectionRestored: "connectionRestored"
        case .codeExpired: "codeExpired"
        case .maximumReached: "maximumReached"
        case .returnedByClerk: "returnedByClerk"
        case .returnWithdrawn: "returnWithdrawn"
        case .returnSettled: "returnSettled"
        case .fareRose: "fareRose"
        case .clockCorrected: "clockCorrected"
        }
    }
}

extension UmbrellaRental.Effect {
    /// The effect's name in the chart.
    public var name: String {
        switch self {
        case .authorize: "authorize"
        case .capture: "capture"
        case .release: "release"
        case .redeem: "redeem"
        case .move: "move"
        case .post: "post"
        case .list: "list"
        case .unlist: "unlist"
        case .number: "number"
        }
    }
}
