import PlainText
public import Rental
public import TimeZones

/// Why pickup points make no catalog.
public enum PointCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    case duplicate(PointID)
    case unknownTimeZone(UnknownZone)

    public var description: String {
        switch self {
        case .duplicate(let id):
            "two points have the id \(visible(id.rawValue)): give each its own"
        case .unknownTimeZone(let zone): zone.description
        }
    }
}
