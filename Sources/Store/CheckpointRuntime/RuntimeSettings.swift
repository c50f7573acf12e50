/// How a runtime paces its work.
public struct RuntimeSettings: Sendable {
    /// How long work may go unseen that was not announced: that of another process, of a killed one, or of what was
    /// written through `Runtime.write`. Deadlines are known this long before. While there is much to do, it is searched
    /// for ten times as often at most.
    public var pollInterval: Duration
    /// How long a commit by another process may go unseen by watchers; in a store that announces commits
    /// (`StoreCoordination`) it is seen at once, and `pollInterval` is how long one may go unseen whose signal was
    /// lost.
    public var watchInterval: Duration
    /// How long a session is this process's to work on, where several processes work on a store. It is kept for as long
    /// as the work takes; if the process dies, another one takes the session after this time, and at once where the
    /// store is in a folder.
    public var lease: Duration
    /// The largest number of sessions that are worked on at the same time; 1 or more. Nil for 8, and with an
    /// `AsyncEffectPort` for 1,000. See also `yieldAfter`.
    public var maxConcurrentSessions: Int?
    /// After this time a session whose work goes on, because the outside does not answer a call, no longer counts
    /// toward `maxConcurrentSessions`, and another one is worked on beside it. At most `writers` calls of an
    /// `EffectPort` are under way in all.
    public var yieldAfter: Duration
    /// How long `Runtime.stop()` waits for calls that are under way. Those that have not returned by then are left to
    /// their threads, and their effects are asked for again, under the same keys, when a runtime runs on the store.
    public var stopTimeout: Duration
    /// How long to wait before the outside is asked again for what it did not answer, where the effect's `EffectPolicy`
    /// says nothing else. Each further attempt waits twice as long, at most `longestDelay`, and a random part of up to
    /// half of it less, so that sessions do not ask at the same time.
    public var firstDelay: Duration
    /// The longest time to wait before the outside is asked again.
    public var longestDelay: Duration
    /// The largest number of threads that may wait for commits and for the outside; 1 or more. As many writes may share
    /// one commit.
    public var writers: Int
    /// The largest number of threads that read, so that a reader never waits behind writers; 1 or more.
    public var readers: Int

    /// The defaults are for a service that people use while it runs.
    public init(
        pollInterval: Duration = .seconds(1), watchInterval: Duration = .milliseconds(100),
        maxConcurrentSessions: Int? = nil,
        firstDelay: Duration = .seconds(1), longestDelay: Duration = .seconds(300), writers: Int = 64, readers: Int = 4,
        lease: Duration = .seconds(15), yieldAfter: Duration = .seconds(30), stopTimeout: Duration = .seconds(30)
    ) {
        precondition(maxConcurrentSessions ?? 1 > 0, "nothing would ever be performed")
        self.pollInterval = pollInterval
        self.watchInterval = watchInterval
        self.maxConcurrentSessions = maxConcurrentSessions
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.writers = writers
        self.readers = readers
        self.lease = lease
        self.yieldAfter = yieldAfter
        self.stopTimeout = stopTimeout
    }

    /// The shortest time between two searches for work.
    var minPollInterval: Duration { pollInterval / 10 }

    /// Between attempts to work on a session, or to perform an effect without delays of its policy.
    var backoff: Backoff { Backoff(first: firstDelay, longest: longestDelay) }
}
