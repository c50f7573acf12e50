extension UmbrellaRental {
    /// The map in rent mode: the clock runs and the fare grows.
    static func activeRent(_ rent: Rent, _ event: Event.Kind, _ context: StepContext) -> Step {
        switch event {
        case .finish:
            return context.to(.qrCode(.returnAwaiting(.issued(context), rent)))
        case .buy:
            return context.to(.payment(.buyOut(rent, .choosing(nil))))
        case .maximumReached:
            return complete(rent, context)
        case .scanned, .holdAuthorized, .holdDeclined, .codeExpired, .returnedByClerk, .returnWithdrawn, .returnSettled,
            .fareRose, .clockCorrected, .rent, .openMap, .back, .pay, .continue, .submitFeedback, .skipFeedback,
            .openInformation, .closeInformation, .connectionLost, .connectionRestored:
            return .refused(event.usualRefusal)
        }
    }
}
