/// What a store on PostgreSQL rests on, and how long it waits.
public struct PostgresSettings: Sendable {
    /// Whether a server without a synchronous standby may be used. What it acknowledged is lost with its disk.
    public var allowsUnreplicated = false
    /// How a person allows it.
    public var howToAllowUnreplicated = "allow an unreplicated server"
    /// Whether a store is created where there is none. Who only looks makes none.
    public var createsStore = true
    /// How long one answer may take. A server that takes longer is given up, also one that only waits for its standby.
    public var answerLimit = Duration.seconds(15)
    /// How long a transaction that changes something may ask nothing of the server. One that stands still for longer,
    /// because its program was stopped, is ended by the server, which gives its lock to the next one.
    public var standstill = Duration.seconds(6)
    /// How long to look for a server that takes writes. A failover takes half a minute or less.
    public var retryTimeout = Duration.seconds(30)
    /// The path of a file that remembers the newest record that was seen, for the next process of this machine; nil for
    /// none. Its folder may be made later.
    public var memory: String?

    /// The defaults.
    public init() {}
}
