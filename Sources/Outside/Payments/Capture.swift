/// The gateway's answer to a capture that it performed; everything else is an error.
public enum Capture: Codable, Equatable, Sendable {
    /// The amount has moved from the hold to us. Final.
    case captured
}
