import HTTPTypes

/// Why the API did not do what it was asked, where neither machine nor scanner was the one to refuse.
enum APIReason: String, CaseIterable, Sendable {
    /// No token was given.
    case tokenMissing
    /// A token that opens nothing, or no longer does.
    case tokenUnknown
    case pathUnknown
    case pointUnknown
    case methodNotAllowed
    /// The answer exists in no type that the request accepts.
    case notAcceptable
    case bodyTypeUnknown
    case bodyMalformed
    case bodyTooLarge
    case queryMalformed
    /// A rental is named in no way, in several, or by something that is neither a number nor an id.
    case rentalUnclear
    case headerMalformed
    /// An event without the revision that its sender has seen.
    case revisionMissing
    /// The session has moved on since.
    case revisionStale
    /// A key was used for something else.
    case keyReused
    /// No code waits to be scanned.
    case codeNotWaiting
    /// Nothing was done in the session that could go on elsewhere.
    case linkNotYet
    /// A recovery link that moves no session: it was used, or is none of the service's.
    case linkUnknown
    /// Nothing is kept of a session before its first action.
    case sessionNotBegun
    /// The rider has no account.
    case accountUnknown
    /// A name, an address or a number that cannot be one.
    case accountInvalid
    /// Messages go to a phone during a rental only.
    case noRentalRuns
    /// An address, or keys, that no browser gives for messages.
    case subscriptionInvalid
    /// There is no umbrella where a mark would take it from.
    case nothingToMark
    case receiptUnknown
    /// The rental goes on, and has no receipt yet.
    case receiptNotYet
    /// The rental was archived, and its archive is not at hand.
    case archived
    /// Paid by name, and no name is given.
    case nameMissing
    /// A rider cannot be forgotten during a rental.
    case rentalRuns
    case tooManyTries
    /// The operator has not said whose feeds they are.
    case feedsUnpublished
    /// More was written within a minute than one session, or one address, may.
    case quotaExceeded
    /// Another process keeps the store for the moment.
    case busy
    case failed

    var status: HTTPResponse.Status {
        switch self {
        case .queryMalformed, .bodyMalformed, .headerMalformed: .badRequest
        case .tokenMissing, .tokenUnknown: .unauthorized
        case .pathUnknown, .pointUnknown, .codeNotWaiting, .linkNotYet, .linkUnknown, .receiptUnknown, .receiptNotYet,
            .accountUnknown, .feedsUnpublished:
            .notFound
        case .archived: .gone
        case .methodNotAllowed: .methodNotAllowed
        case .notAcceptable: .notAcceptable
        case .nameMissing, .rentalRuns, .sessionNotBegun, .nothingToMark, .noRentalRuns: .conflict
        case .revisionStale: .preconditionFailed
        case .bodyTooLarge: .contentTooLarge
        case .bodyTypeUnknown: .unsupportedMediaType
        case .keyReused, .rentalUnclear, .accountInvalid, .subscriptionInvalid: .unprocessableContent
        case .revisionMissing: .preconditionRequired
        case .tooManyTries, .quotaExceeded: .tooManyRequests
        case .busy: .serviceUnavailable
        case .failed: .internalServerError
        }
    }
}
