import Essentials
import OpeningHours

/// Who publishes the feeds, and where.
public struct FeedPublisher: Sendable {
    /// `system_id`: visible ASCII without spaces, unique in the world and the same for the life of the system.
    public let system: String
    /// An address of electronic mail, to which those who read the feeds report what is wrong with them.
    public let contact: String
    /// Where the service is reached: `https://rent.example`, without a slash at its end.
    public let base: String
    /// The operator's terms of service, where they have said where those are.
    public let terms: Terms?

    /// Terms of service.
    public struct Terms: Sendable {
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

    public init(system: String, contact: String, base: String, terms: Terms? = nil) {
        self.system = system
        self.contact = contact
        self.base = base
        self.terms = terms
    }

    func url(of feed: FeedName) -> String { "\(base)/gbfs/\(feed.file)" }

    /// Where browsers rent.
    var page: String { base + "/" }
}
