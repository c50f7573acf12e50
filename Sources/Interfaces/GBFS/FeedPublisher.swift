import Essentials
import OpeningHours
import PickupPoints
import PlainText

/// Who publishes the feeds, and where.
public struct FeedPublisher: Sendable {
    /// `system_id`: visible ASCII without spaces, unique in the world and the same for the life of the system.
    public let system: String
    /// An address of electronic mail, to which those who read the feeds report what is wrong with them.
    public let contact: String
    /// Where the service is reached: `https://rent.example`, without a slash at its end.
    public let base: String
    /// The operator's terms of service, where they have said where those are.
    public let terms: Policy?
    /// Their privacy policy, likewise.
    public let privacy: Policy?

    /// A text of the operator's on the web that their customers agree to.
    public struct Policy: Sendable {
        public let url: String
        /// The day of their last change: `2026-01-31`.
        public let changed: String

        /// - Returns: nil for what is no link of the web, or no day of the calendar.
        public init?(url: String, changed: String) {
            let day = changed.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
            guard let link = URL(string: url), ["http", "https"].contains(link.scheme), link.host?.isEmpty == false,
                url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), day.count == 3,
                CalendarDay(year: day[0], month: day[1], day: day[2])?.description == changed
            else { return nil }
            (self.url, self.changed) = (url, changed)
        }
    }

    public init(system: String, contact: String, base: String, terms: Policy? = nil, privacy: Policy? = nil) {
        self.system = system
        self.contact = contact
        self.base = base
        self.terms = terms
        self.privacy = privacy
    }

    func url(of feed: FeedName, _ format: FeedFormat) -> String { "\(base)/gbfs/\(format.path(of: feed))" }

    /// Where browsers rent.
    var page: String { base + "/" }

    /// The same page, with one point on it.
    func page(of point: Point) -> String {
        "\(page)?point=\(PercentEncoding.encoded(point.id.rawValue, keeping: PercentEncoding.isUnreserved))"
    }
}
