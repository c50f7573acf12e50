/// A subscription to a session or a topic. A signal has no content: the watcher reads the journal.
public struct Watch: Sendable {
    /// Why one who watches is woken.
    public enum Wake: Sendable {
        /// What it watches has moved.
        case moved
        /// It asked for it.
        case due
    }

    /// Says something each time the subject has moved, or when `wake(within:)` asked for it. Several moves in short
    /// order may give one signal. It ends when the runtime is stopped, and has one reader.
    public let moves: AsyncStream<Wake>
    let watches: Watches
    let number: Int

    /// Wakes this one without a move, once: not before `duration` has passed, and a tenth of a second later at most.
    /// The last call counts. Those who asked for about the same time are woken together.
    public func wake(within duration: Duration) { watches.wake(number, within: duration) }

    /// - Returns: false if there will be no more signals, or the task was cancelled.
    func wait() async -> Bool {
        var iterator = moves.makeAsyncIterator()
        return await iterator.next() != nil
    }
}
