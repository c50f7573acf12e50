/// Who publishes the feeds, and where.
public struct FeedPublisher: Sendable {
    /// `system_id`: visible ASCII without spaces, unique in the world and the same for the life of the system.
    public let system: String
    /// An address of electronic mail, to which those who read the feeds report what is wrong with them.
    public let contact: String
    /// Where the service is reached: `https://rent.example`, without a slash at its end.
    public let base: String

    /// `.test` belongs to nobody (RFC 6761, section 6.2): mail for an unconfigured installation reaches no stranger.
    public static let standardContact = "feeds@zontik.test"

    public static let standardSystem = "zontik"

    public init(system: String = standardSystem, contact: String = standardContact, base: String) {
        self.system = system
        self.contact = contact
        self.base = base
    }

    func url(of feed: FeedName) -> String { "\(base)/gbfs/\(feed.file)" }
}
