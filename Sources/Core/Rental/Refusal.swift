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

        /// The clerk at the point has not scanned the code yet.
        case notScannedYet
        /// The umbrella has changed hands; only `continue` is possible.
        case alreadyScanned
        /// The code was replaced or cancelled.
        case codeVoided
        case codeExpired
        case wrongPurpose
        case pointEmpty
        case noReturnsHere

        /// No umbrella is with the rider.
        case nothingOnRent
        /// The rider has another rental than the one that was chosen.
        case otherRental
        /// The umbrella of this rental was taken back before.
        case alreadyReturned
        /// The rental reached its maximum: the umbrella is the rider's.
        case maximumReached
        /// The reason does not have 1 to 200 characters.
        case reasonInvalid
        /// No return by a clerk can be withdrawn: there was none, or the rider has begun something else since.
        case nothingToWithdraw
        /// Ten minutes have passed since the return or the hand-over.
        case withdrawalTooLate
        /// Another point took the umbrella back, or handed it out.
        case otherPoint

        case ratingOutOfRange
        case commentTooLong
    }
}
