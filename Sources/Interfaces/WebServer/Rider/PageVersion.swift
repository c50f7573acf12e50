import Rental
import RentalApp
import StateMachine
import Synchronization

/// What a page shows of a session, in a word: where it differs from the session's now, the page is drawn again.
struct PageVersion {
    let text: String
    /// Until the fare grows, where a clock runs; nil where nothing changes by itself.
    let holds: Duration?

    init(_ view: SessionView) {
        // A fare that grows counts as a revision.
        text = "\(view.snapshot.revision).\(view.pending)" + (view.codeKey.map { ".\($0)" } ?? "")
        holds = view.state.running.map { rent in
            let milliseconds = max(0, view.time.milliseconds - rent.start.milliseconds)
            let interval = rent.tariff.intervalSeconds * 1_000
            return .milliseconds(interval - milliseconds % interval)
        }
    }
}

/// What was said last, so that nothing is said twice.
final class DistinctPageVersions: Sendable {
    private let last = Mutex<String?>(nil)

    func isNew(_ text: String) -> Bool {
        last.withLock { last in
            defer { last = text }
            return last != text
        }
    }
}
