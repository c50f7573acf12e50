/// What the gateway answers to a capture it performed; everything else is an error.
public enum Capture: Codable, Equatable, Sendable {
    /// The amount has moved from the hold to us. Final.
    case captured
}
