public import StateMachine

/// An error that is kept for the list of errors.
public struct Incident: Codable, Equatable, Sendable {
    public let at: Instant
    /// In English, as the program or the service said it.
    public let text: String

    public init(at: Instant, text: String) {
        (self.at, self.text) = (at, String(text.prefix(120)))
    }
}
