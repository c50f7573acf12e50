extension UmbrellaRental {
    /// Prices, and where to go from here.
    static func main(_ event: Event.Kind, _ context: StepContext) -> Step {
        switch event {
        case .rent(let tariff):
            return beginRent(tariff, from: .main, context)
        case .buy(let tariff):
            guard tariff.isSound else { return .refused(.unsoundTariff) }
            return context.to(.payment(.buy(tariff, .choosing(nil))))
        case .openMap:
            return context.to(.map)
        case .scanned, .holdAuthorized, .holdDeclined, .codeExpired, .maximumReached, .fareRose, .clockCorrected, .back,
            .pay, .continue, .finish, .submitFeedback, .skipFeedback, .openInformation, .closeInformation,
            .connectionLost, .connectionRestored:
            return .refused(event.usualRefusal)
        }
    }

    static func beginRent(_ tariff: Tariff, from origin: Browsing, _ context: StepContext) -> Step {
        guard tariff.isSound else { return .refused(.unsoundTariff) }
        return context.to(.payment(.rent(tariff, from: origin, .choosing(nil))))
    }
}
