public import Rental

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

extension Page {
    var isValid: Bool {
        switch self {
        case .onboarding(let page): (0..<Page.onboardingPages).contains(page)
        case .entry(let place): place >= 0
        case .keys, .points, .point, .account, .settings, .reminders, .history, .receipt, .errors, .information: true
        }
    }

    /// Whether it takes the place of another: the next of its kind.
    func turns(_ page: Page) -> Bool {
        switch (self, page) {
        case (.onboarding, .onboarding), (.point, .point), (.receipt, .receipt): true
        default: false
        }
    }

    var isOfFirstStart: Bool { if case .onboarding = self { true } else { false } }

    /// Whether it is about the screen below, and leaves with it.
    var concernsScreen: Bool {
        switch self {
        case .keys, .points, .point: true
        case .onboarding, .account, .settings, .reminders, .history, .receipt, .errors, .information, .entry: false
        }
    }
}
