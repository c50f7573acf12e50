/// What a store on PostgreSQL rests on, and how long it waits.
public struct PostgresSettings: Sendable {
    /// Whether a server without a synchronous standby may be used. What it acknowledged is lost with its disk.
    public var allowsUnreplicated = false
    /// What replicates a server that names no standby, as its operator vouches: a hosted server may have its own way,
    /// which `synchronous_standby_names` does not show. Nil where nothing does.
    public var vouchedReplication: String?
    /// Whether a server that names no standby may be used.
    var acceptsSingle: Bool { allowsUnreplicated || vouchedReplication != nil }
    /// How a person allows it.
    public var howToAllowUnreplicated = "allow an unreplicated server"
    /// How a person vouches; nil where that is not said.
    public var howToVouch: String?
    /// Whether a store is created where there is none. Who only looks makes none.
    public var createsStore = true
    /// How long one answer may take. A server that takes longer is given up, also one that only waits for its standby.
    public var answerLimit = Duration.seconds(15)
    /// How long a transaction that changes something may ask nothing of the server. One that stands still for longer,
    /// because its program was stopped, is ended by the server, which gives its lock to the next one.
    public var standstill = Duration.seconds(6)
    /// How long to look for a server that takes writes. A failover takes half a minute or less.
    public var retryTimeout = Duration.seconds(30)
    /// Is called with the reason, once in an outage, when no server that takes writes was found for `announcesWait`.
    public var onWait: (@Sendable (_ reason: String) -> Void)?
    /// How long a wait is not worth a word.
    public var announcesWait = Duration.seconds(2)
    /// The path of a file that remembers the newest record that was seen, for the next process of this machine; nil for
    /// none. Its folder may be made later.
    public var memory: String?

    /// The defaults.
    public init() {}
}
