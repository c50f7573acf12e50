import HTTPTypes
import Rental

extension ScanRefusal {
    /// On a page and in the API alike. RFC 9110, section 15.5: what was never a code of ours cannot be processed, what
    /// was one is gone, what is one is in conflict with where things stand.
    var status: HTTPResponse.Status {
        switch self {
        case .malformed, .forged, .unknownKey, .unknownSession: .unprocessableContent
        case .expired, .used, .voided: .gone
        case .wrongPurpose, .pointEmpty, .noReturnsHere, .unknownPoint, .nothingWaiting, .maximumOverdue: .conflict
        }
    }

    /// Whether only a guess at random comes here.
    var isGuess: Bool {
        switch self {
        case .malformed, .forged, .unknownKey, .unknownSession: true
        case .expired, .used, .voided, .unknownPoint, .wrongPurpose, .pointEmpty, .noReturnsHere, .nothingWaiting,
            .maximumOverdue:
            false
        }
    }
}
