import StateMachine
import Synchronization

/// When there is something to look for among those whose phones get messages. What is here may be old: another process
/// may have changed a rider's data, and after a minute they are read again.
final class PushSchedule: Sendable {
    private struct Entry {
        var revision = 0
        /// When the data are read, if the session does not move.
        var next = Instant(milliseconds: .min)
    }

    /// By owner.
    private let entries = Mutex<[String: Entry]>([:])

    private static let longestSeconds: Int64 = 60

    var owners: [String] { entries.withLock { Array($0.keys) } }

    /// Those that are here already stay as they are.
    func add(_ owners: [String]) {
        entries.withLock { entries in
            for owner in owners where entries[owner] == nil { entries[owner] = Entry() }
        }
    }

    /// A rider's data are read at the next look.
    func note(_ owner: String) { entries.withLock { $0[owner] = Entry() } }

    /// The same for a rider whose phone gets messages; nothing for another.
    func noteChange(_ owner: String) {
        entries.withLock { if $0[owner] != nil { $0[owner] = Entry() } }
    }

    func note(_ owner: String, revision: Int, next: Instant?, at now: Instant) {
        let latest = now.advanced(bySeconds: Self.longestSeconds)
        entries.withLock { $0[owner] = Entry(revision: revision, next: min(next ?? latest, latest)) }
    }

    func forget(_ owner: String) { entries.withLock { _ = $0.removeValue(forKey: owner) } }

    /// Whether a look has something to read, if no session moves.
    func isAnythingDue(at now: Instant) -> Bool {
        entries.withLock { $0.values.contains { $0.next <= now } }
    }

    /// Whether a look reads a rider's data.
    func isDue(_ owner: String, revision: Int, at now: Instant) -> Bool {
        entries.withLock { entries in
            guard let entry = entries[owner] else { return true }
            return entry.revision != revision || entry.next <= now
        }
    }
}
