extension UmbrellaRental.Event.Kind {
    /// Why a screen that knows nothing of this event refuses it. Screens that know more say more.
    var usualRefusal: UmbrellaRental.Refusal {
        switch self {
        case .scanned: .codeVoided
        case .holdAuthorized, .holdDeclined: .staleAnswer
        case .codeExpired, .maximumReached, .returnSettled, .fareRose, .clockCorrected: .notDueYet
        case .returnedByClerk: .nothingOnRent
        case .returnWithdrawn: .nothingToWithdraw
        case .rent, .buy, .openMap, .back, .pay, .continue, .finish, .submitFeedback, .skipFeedback, .openInformation,
            .closeInformation, .connectionLost, .connectionRestored:
            .notOnThisScreen
        }
    }
}
