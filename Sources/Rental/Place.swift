/// Where an umbrella can be. Every move names two places, so the fleet is conserved by construction.
public enum Place: Hashable, Codable, Sendable {
    case point(PointID)
    case onRent
    case sold
    /// With a rider whose rental reached its maximum.
    case kept
}
