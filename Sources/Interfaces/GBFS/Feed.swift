import StateMachine

/// The envelope that all feeds share (section “Output Format”).
///
/// Properties here and in the contents have the names of the specification, which the encoder writes in snake case.
struct Feed<Contents: Encodable>: Encodable {
    /// When the facts in the feed were looked up.
    let lastUpdated: Timestamp
    /// In seconds.
    let ttl: Int
    let version: String
    let data: Contents

    init(_ name: FeedName, _ format: FeedFormat, at now: Instant, _ data: Contents) {
        lastUpdated = Timestamp(now)
        ttl = name.secondsToLive
        version = format.version
        self.data = data
    }
}
