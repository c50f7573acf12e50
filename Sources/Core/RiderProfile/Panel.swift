public import Rental

/// A page that lies over the rental's screen. The rental below does not change by it.
public struct Panel: Codable, Hashable, Sendable {
    public let page: Page
    /// The row of its list that is chosen.
    public var chosen = 0

    public init(_ page: Page) {
        self.page = page
    }
}

public enum Page: Codable, Hashable, Sendable {
    /// All keys of the screen below.
    case keys
    /// One of the three pages of the first start, from 0.
    case onboarding(Int)
    /// The points, while a rent runs; on the map screen they are the screen itself.
    case points
    case point(PointID)
    case account
    case settings
    case reminders
    case history
    /// The rental that was handed over at this revision of the session.
    case receipt(Int)
    case errors
    /// The information, while the rental cannot open its own: without a connection.
    case information
    /// One entry of the information by its place, from 0, as a text to scroll.
    case entry(Int)

    /// The pages of the first start.
    public static let onboardingPages = 3
}
