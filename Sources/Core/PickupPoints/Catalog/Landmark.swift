/// A landmark on the map, for orientation: water, a park, a district.
public struct Landmark: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case water, park, district
    }

    public let kind: Kind
    public let name: String
    /// Lines on the map, each from place to place; one that ends as it begins is closed.
    public let lines: [[Position]]
    /// Where the name may stand, the best place first.
    public let names: [Position]
}
