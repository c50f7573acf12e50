/// The gateway's answer to a release, which is never refused.
public enum Release: Codable, Equatable, Sendable {
    /// What was left of the hold is available to the rider again, and the hold never holds money any more. Final.
    case released
}
