extension UmbrellaRental {
    /// Why an event was not accepted. Each has a text in every language.
    public enum Refusal: String, Codable, CaseIterable, Sendable {
        /// The service cannot be reached: only the information can be closed.
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
        /// The maximum has been reached and must be recorded before anything else.
        case maximumOverdue
        /// The deadline named by the event has not been reached.
        case notDueYet

        case unsoundTariff
        case cardExpired
        /// The gateway has not answered yet.
        case authorizationPending
        /// An answer about a hold that the session does not wait for.
        case staleAnswer

        /// Nobody at the point has scanned the code yet.
        case notScannedYet
        /// The umbrella has changed hands; only `continue` is possible.
        case alreadyScanned
        /// The code was replaced or cancelled.
        case codeVoided
        case codeExpired
        case wrongPurpose
        case pointEmpty
        case noReturnsHere

        case ratingOutOfRange
        case commentTooLong
    }
}
