extension UmbrellaRental {
    /// The pickup points, before a rent.
    static func map(_ event: Event.Kind) -> Step {
        switch event {
        case .rent(let tariff):
            return beginRent(tariff, from: .map)
        case .back:
            return .to(.main(nil))
        case .scanned, .holdAuthorized, .holdDeclined, .codeExpired, .maximumReached, .fareRose, .clockCorrected, .buy,
            .openMap, .pay, .continue, .finish, .submitFeedback, .skipFeedback, .openInformation, .closeInformation,
            .connectionLost, .connectionRestored:
            return .refused(event.usualRefusal)
        }
    }
}
