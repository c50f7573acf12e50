/// What the gateway answers to a release; there is no refusing one.
public enum Release: Codable, Equatable, Sendable {
    /// What was left of the hold is the rider's again, and the hold never holds money any more. Final.
    case released
}
