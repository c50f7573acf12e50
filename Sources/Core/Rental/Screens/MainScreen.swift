import StateMachine

extension UmbrellaRental {
    /// Prices, and where to go from here.
    static func main(_ notice: Notice?, _ event: Event.Kind, _ context: StepContext) -> Step {
        let returned: ClerkReturn? = if case .returnedByClerk(let returned) = notice { returned } else { nil }
        switch event {
        case .rent(let tariff):
            return beginRent(tariff, from: .main, settling: returned, context)
        case .buy(let tariff):
            guard tariff.isValid else { return .refused(.unsoundTariff) }
            return context.to(.payment(.buy(tariff, .choosing(nil))), settling(returned))
        case .openMap:
            return context.to(.map(returned))
        case .scanned, .holdAuthorized, .holdDeclined, .codeExpired, .maximumReached, .returnedByClerk,
            .returnWithdrawn, .returnSettled, .fareRose, .clockCorrected, .back, .pay, .continue, .finish,
            .submitFeedback, .skipFeedback, .openInformation, .closeInformation, .connectionLost, .connectionRestored:
            return .refused(event.usualRefusal)
        }
    }

    /// - Parameter returned: a return that becomes final with it.
    static func beginRent(
        _ tariff: Tariff, from origin: Browsing, settling returned: ClerkReturn?, _ context: StepContext
    ) -> Step {
        guard tariff.isValid else { return .refused(.unsoundTariff) }
        return context.to(.payment(.rent(tariff, from: origin, .choosing(nil))), settling(returned))
    }
}
