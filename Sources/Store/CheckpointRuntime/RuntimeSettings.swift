/// How a runtime paces its work.
public struct RuntimeSettings: Sendable {
    /// How long a commit by another process may go unseen, and how late a deadline that it brought may fire.
    public var patience: Duration
    /// The largest number of sessions whose effects are performed at the same time; 1 or more.
    public var width: Int
    /// How long to wait before the outside is asked again for what it did not answer. Each further attempt waits twice
    /// as long, at most `longestDelay`, and a random part of up to half of it less, so that sessions do not ask at the
    /// same time.
    public var firstDelay: Duration
    public var longestDelay: Duration

    public init(
        patience: Duration = .seconds(1), width: Int = 8, firstDelay: Duration = .seconds(1),
        longestDelay: Duration = .seconds(300)
    ) {
        precondition(width > 0, "nothing would ever be performed")
        self.patience = patience
        self.width = width
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
    }

    /// The longest delay after so many attempts without an answer.
    /// - Parameter attempts: 1 or more.
    func delay(after attempts: Int) -> Duration {
        // Beyond that every delay is the longest one.
        min(longestDelay, firstDelay * (1 << min(attempts - 1, 30)))
    }

    /// One that is drawn: at most half shorter.
    func jitteredDelay(after attempts: Int) -> Duration { delay(after: attempts) * Double.random(in: 0.5...1) }
}
