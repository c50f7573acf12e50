import Localization
import StateMachine

/// The envelope that all feeds share (section “Output Format”).
///
/// Properties here and in the contents have the names of the specification, which the encoder writes in snake case.
struct Feed<Contents: Encodable>: Encodable {
    /// RFC 3339, UTC: when what the feed tells of was looked up.
    let lastUpdated: String
    let ttl: Int
    let version = "3.0"
    let data: Contents

    init(_ name: FeedName, at now: Instant, _ data: Contents) {
        lastUpdated = CivilTime.rfc3339(now)
        ttl = name.secondsToLive
        self.data = data
    }
}
