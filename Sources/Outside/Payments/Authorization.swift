/// What the gateway answers to a request to hold money.
public enum Authorization: Codable, Equatable, Sendable {
    /// The money is held. Final.
    case authorized
    /// No money is held by this request. Final for its key.
    case declined(DeclineReason)
    /// Not decided yet: ask again later with the same key.
    case pending
}
