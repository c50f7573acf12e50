extension UmbrellaRental {
    /// The pickup points, before a rent.
    static func map(_ event: Event.Kind, _ context: StepContext) -> Step {
        switch event {
        case .rent(let tariff):
            return beginRent(tariff, from: .map, context)
        case .back:
            return context.to(.main(nil))
        case .scanned, .holdAuthorized, .holdDeclined, .codeExpired, .maximumReached, .fareRose, .clockCorrected, .buy,
            .openMap, .pay, .continue, .finish, .submitFeedback, .skipFeedback, .openInformation, .closeInformation,
            .connectionLost, .connectionRestored:
            return .refused(event.usualRefusal)
        }
    }
}
