/// How the map draws a point.
public enum MapStyle: String, CaseIterable, Codable, Sendable {
    /// A sign a cell for what is there.
    case signs
    /// A Braille dot, eight to a cell: more exact, for many points.
    case dots
}
