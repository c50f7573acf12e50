import Checkpoint
import Dispatch
import Logging
import StateMachine
import Synchronization

@testable import CheckpointRuntime

/// Does what a session needs, as far as a test lets it.
final class TestWorker: SessionWorker {
    typealias M = Bell

    let journal: any SharedAccess<Bell>
    let outside: Outside
    /// Nil for all.
    let own = Mutex<Set<String>?>(nil)
    let mayRecord = Mutex(true)
    /// Nil where nobody can say.
    let isThere = Mutex<Bool?>(true)
    /// How often it was asked for that: once in each search.
    let searches = Mutex(0)
    let broken = Mutex<Set<String>>([])
    /// Whether nothing is performed, and the session goes on owing.
    let hasWork = Mutex(false)
    /// A session's work does not end before this is signalled.
    let hold = Mutex<DispatchSemaphore?>(nil)
    /// The owners, in order.
    let worked = Mutex<[String]>([])

    private let now: @Sendable () -> Instant

    init(_ journal: any SharedAccess<Bell>, _ outside: Outside, now: @escaping @Sendable () -> Instant = { .now }) {
        self.journal = journal
        self.outside = outside
        self.now = now
    }

    struct NotNow: Error {}

    var owners: Set<String>? { own.withLock { $0 } }

    func judge() throws { if !mayRecord.withLock({ $0 }) { throw NotNow() } }

    func isReachable() throws -> Bool {
        searches.withLock { $0 += 1 }
        guard let isThere = isThere.withLock({ $0 }) else { throw NotNow() }
        return isThere
    }

    func work(for owner: String) throws -> Bool {
        worked.withLock { $0.append(owner) }
        if let hold = hold.withLock({ $0 }) {
            hold.wait()
            // For the next one.
            hold.signal()
        }
        if broken.withLock({ $0.contains(owner) }) { throw TooLate() }
        if hasWork.withLock({ $0 }) { return false }
        return try Engine(journal, owner: owner, port: outside, now: now).runUntilIdle() == .empty
    }
}

/// Remembers what is logged.
final class Logs: LogHandler, Sendable {
    let texts = Mutex<[String]>([])
    var metadata: Logger.Metadata {
        get { [:] }
        set {}
    }
    var logLevel: Logger.Level {
        get { .trace }
        set {}
    }

    subscript(metadataKey key: String) -> Logger.MetadataValue? {
        get { nil }
        set {}
    }

    func log(event: LogEvent) { texts.withLock { $0.append("\(event.message)") } }
}
