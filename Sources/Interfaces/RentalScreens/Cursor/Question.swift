public import Rental

/// Something to be answered with yes or no before it is done.
public enum Question: Codable, Hashable, Sendable {
    case logOut
    case removeFavourite(PointID)
    case discardProfile
}
