extension UmbrellaRental {
    /// The pickup points, before a rent.
    static func map(_ event: Event.Kind) -> Step {
        switch event {
        case .rent(let tariff):
            return beginRent(tariff, from: .map)
        case .back:
            return .to(.main(nil))
        case .scanned:
            return .refused(.codeVoided)
        case .holdAuthorized, .holdDeclined:
            return .refused(.staleAnswer)
        case .codeExpired, .maximumReached:
            return .refused(.notDueYet)
        case .buy, .openMap, .pay, .continue, .finish, .submitFeedback, .skipFeedback, .openInformation,
            .closeInformation, .connectionLost, .connectionRestored:
            return .refused(.notOnThisScreen)
        }
    }
}
