import PlainText

/// Why something is not a place on the earth.
public enum PositionError: Error, Hashable, Sendable, CustomStringConvertible {
    case notAPosition(String)
    case latitude(Double)
    case longitude(Double)

    public var description: String {
        switch self {
        case .notAPosition(let text):
            "\(visible(text)) is not a position: write LATITUDE,LONGITUDE in degrees, such as 52.5246,13.3712"
        case .latitude(let degrees):
            "the latitude \(degrees) is outside −90 to 90: latitude comes first, then longitude"
        case .longitude(let degrees):
            "the longitude \(degrees) is outside −180 to 180: latitude comes first, then longitude"
        }
    }
}
