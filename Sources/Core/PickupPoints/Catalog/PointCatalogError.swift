import PlainText
public import Rental

/// Why pickup points make no catalog.
public enum PointCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    case duplicate(PointID)
    case unknownTimeZone(String)

    public var description: String {
        switch self {
        case .duplicate(let id):
            "two points have the id \(visible(id.rawValue)): give each its own"
        case .unknownTimeZone(let identifier):
            "there is no time zone \(visible(identifier)): use one such as Europe/Berlin, "
                + "and see that the system's time zone data is installed"
        }
    }
}
