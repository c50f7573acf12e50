extension UmbrellaRental {
    /// The pickup points, before a rent.
    static func map(_ returned: ClerkReturn?, _ event: Event.Kind, _ context: StepContext) -> Step {
        switch event {
        case .rent(let tariff):
            return beginRent(tariff, from: .map, settling: returned, context)
        case .back:
            return context.to(.main(returned.map(Notice.returnedByClerk)))
        case .scanned, .holdAuthorized, .holdDeclined, .codeExpired, .maximumReached, .returnedByClerk,
            .returnWithdrawn, .returnSettled, .fareRose, .clockCorrected, .buy, .openMap, .pay, .continue, .finish,
            .submitFeedback, .skipFeedback, .openInformation, .closeInformation, .connectionLost, .connectionRestored:
            return .refused(event.usualRefusal)
        }
    }
}
