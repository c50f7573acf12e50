/// Why the person at the point must not hand out or take back an umbrella. Each has a text in every language.
public enum ScanRefusal: String, Codable, CaseIterable, Sendable {
    /// Not a code of this service, or not all of it.
    case malformed
    /// Signed with another key, or changed after it was signed.
    case forged
    /// Signed with a key this point does not know.
    case unknownKey
    case expired
    /// Scanned before; the text says where and when.
    case used
    /// Cancelled by the rider, or replaced by a newer code.
    case voided
    case wrongPurpose
    case pointEmpty
    case noReturnsHere
    case unknownPoint
    case unknownSession
    /// No rider is showing a code.
    case nothingWaiting
    /// The rental has reached its maximum.
    case maximumOverdue

    /// The refusal for the person at the point that corresponds to the machine's refusal.
    public init(_ refusal: UmbrellaRental.Refusal) {
        switch refusal {
        case .codeExpired: self = .expired
        case .wrongPurpose: self = .wrongPurpose
        case .pointEmpty: self = .pointEmpty
        case .noReturnsHere: self = .noReturnsHere
        case .maximumOverdue: self = .maximumOverdue
        // A code that was used is known by its redemption before the machine is asked. What gets this far is another
        // one, given up before the code that was used.
        case .codeVoided, .alreadyScanned, .offline, .alreadyOffline, .alreadyOnline, .informationOpen,
            .informationNotOpen, .informationNotHere, .notOnThisScreen, .notDueYet, .unsoundTariff, .cardExpired,
            .authorizationPending, .staleAnswer, .notScannedYet, .ratingOutOfRange, .commentTooLong, .nothingOnRent,
            .otherRental, .alreadyReturned, .maximumReached, .reasonInvalid, .nothingToWithdraw, .withdrawalTooLate,
            .otherPoint:
            self = .voided
        }
    }
}
