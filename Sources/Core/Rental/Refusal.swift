extension UmbrellaRental {
    /// Why an event was not accepted. Each has a text in every language.
    public enum Refusal: String, Codable, CaseIterable, Sendable {
        /// The service is out of reach: nothing but closing information is possible.
        case offline
        case alreadyOffline
        case alreadyOnline
        /// The information overlay must be closed first.
        case informationOpen
        case informationNotOpen
        /// Feedback has no information screen.
        case informationNotHere
        /// This screen has no such action.
        case notOnThisScreen
        /// The maximum has been reached; that must be recorded before anything else.
        case maximumOverdue
        /// The deadline named by the event has not been reached.
        case notDueYet

        case unsoundTariff
        case cardExpired
        /// The gateway has not answered yet.
        case authorizationPending
        /// An answer about a hold that is not being waited for.
        case staleAnswer

        /// Nobody at the point has scanned the code yet.
        case notScannedYet
        /// The umbrella has changed hands; only continue remains.
        case alreadyScanned
        /// The code was replaced or given up.
        case codeVoided
        case codeExpired
        case wrongPurpose
        case pointEmpty
        case noReturnsHere

        case ratingOutOfRange
        case commentTooLong
    }
}
