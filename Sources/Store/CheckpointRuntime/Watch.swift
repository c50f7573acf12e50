/// One who watches a session or a topic. What has moved is not said: whoever is woken looks.
public struct Watch: Sendable {
    /// Why one who watches is woken.
    public enum Wake: Sendable {
        /// What it watches has moved.
        case moved
        /// It asked for it.
        case due
    }

    /// Says something each time the subject has moved, or when `wake(within:)` asked for it. Several moves in short
    /// order may be told as one. It ends when the runtime is stopped, and nobody else may read it.
    public let moves: AsyncStream<Wake>
    let watches: Watches
    let number: Int

    /// Wakes this one without a move, once: not before `duration` has passed, and a tenth of a second later at most.
    /// The last call counts. Those who asked for about the same time are woken together.
    public func wake(within duration: Duration) { watches.wake(number, at: .now + duration) }

    /// - Returns: false if nothing more will be told, or the task was cancelled.
    func wait() async -> Bool {
        var iterator = moves.makeAsyncIterator()
        return await iterator.next() != nil
    }
}
