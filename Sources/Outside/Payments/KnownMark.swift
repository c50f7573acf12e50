import Synchronization

/// What a gateway was last seen to remember of a store, so that most requests need not ask for it. For the threads of
/// one process, which ask one after the other: each request moves what the next one must follow.
public final class KnownMark: Sendable {
    private let mark = Mutex<StoreMark?>(nil)

    public init() {}

    func withLock<Result>(_ body: (inout StoreMark?) throws -> Result) rethrows -> Result {
        try mark.withLock { try body(&$0) }
    }
}
