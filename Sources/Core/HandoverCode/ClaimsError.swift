import StateMachine

/// A value that a code has no room for.
public enum ClaimsError: Error, Hashable, Sendable, CustomStringConvertible {
    case handoverOutOfRange(Int, largest: Int)
    case expiryOutOfRange(Instant)
    case keyIDOutOfRange(Int)

    public var description: String {
        switch self {
        case .handoverOutOfRange(let number, let largest):
            "hand-over \(number) does not fit into a code: use 0 to \(largest)"
        case .expiryOutOfRange(let expires):
            "a code cannot expire \(expires.milliseconds) ms after 1970: set the clock between 1970 and 2106"
        case .keyIDOutOfRange(let id):
            "there is no key \(id): use 0 to 7"
        }
    }
}
