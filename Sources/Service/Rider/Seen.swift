import Rental
import RentalApp
import StateMachine
import Synchronization

/// What a page shows of a session, in a word: where it differs from the session's now, the page is drawn anew.
struct Seen {
    let text: String
    /// Until the fare grows, where a clock runs; nil where nothing changes by itself.
    let holds: Duration?

    init(_ sight: SessionView) {
        // A fare that grows is a revision of its own.
        text = "\(sight.snapshot.revision).\(sight.pending)"
        holds = sight.state.running.map { rent in
            let milliseconds = max(0, sight.time.milliseconds - rent.start.milliseconds)
            let interval = rent.tariff.intervalSeconds * 1_000
            return .milliseconds(interval - milliseconds % interval)
        }
    }
}

/// What was said last, so that nothing is said twice.
final class ToldOnce: Sendable {
    private let last = Mutex<String?>(nil)

    func isNew(_ text: String) -> Bool {
        last.withLock { last in
            defer { last = text }
            return last != text
        }
    }
}
