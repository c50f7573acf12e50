/// How the delay between attempts grows.
struct Backoff {
    let first, longest: Duration

    /// The longest delay after so many attempts without an answer.
    /// - Parameter attempts: 1 or more.
    func delay(after attempts: Int) -> Duration {
        // Beyond that every delay is the longest one.
        min(longest, first * (1 << min(attempts - 1, 30)))
    }

    /// One that is drawn: at most half shorter.
    func jittered(after attempts: Int) -> Duration { delay(after: attempts) * Double.random(in: 0.5...1) }
}
