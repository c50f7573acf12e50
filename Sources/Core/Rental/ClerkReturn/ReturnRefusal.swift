/// Why the person at the point cannot take an umbrella back without a code, or cannot withdraw that. Each has a text in
/// every language.
public enum ReturnRefusal: String, Codable, CaseIterable, Sendable {
    /// No rental has this return number, or it is over.
    case unknownNumber
    /// No rental fits what was given.
    case notFound
    /// Several rentals fit what was given; none is chosen by guess.
    case several
    case unknownPoint
    /// There is no such clerk at the point.
    case unknownClerk

    case nothingOnRent
    /// The rider has another rental than the one that was chosen.
    case otherRental
    case alreadyReturned
    case maximumReached
    case reasonInvalid
    case noReturnsHere

    case nothingToWithdraw
    case withdrawalTooLate
    case otherPoint
    case pointEmpty

    /// The refusal for the person at the point that corresponds to the machine's refusal.
    public init(_ refusal: UmbrellaRental.Refusal) {
        switch refusal {
        case .otherRental: self = .otherRental
        case .alreadyReturned: self = .alreadyReturned
        case .maximumReached, .maximumOverdue: self = .maximumReached
        case .reasonInvalid: self = .reasonInvalid
        case .noReturnsHere: self = .noReturnsHere
        case .nothingToWithdraw: self = .nothingToWithdraw
        case .withdrawalTooLate: self = .withdrawalTooLate
        case .otherPoint: self = .otherPoint
        case .pointEmpty: self = .pointEmpty
        case .nothingOnRent, .offline, .alreadyOffline, .alreadyOnline, .informationOpen, .informationNotOpen,
            .informationNotHere, .notOnThisScreen, .notDueYet, .unsoundTariff, .cardExpired, .authorizationPending,
            .staleAnswer, .notScannedYet, .alreadyScanned, .codeVoided, .codeExpired, .wrongPurpose, .ratingOutOfRange,
            .commentTooLong:
            self = .nothingOnRent
        }
    }
}
