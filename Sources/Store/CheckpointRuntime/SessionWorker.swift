import Checkpoint
import StateMachine

/// What a runtime does for a session, for a product in which that is more than to perform effects and fire deadlines.
/// All of it is called on threads that may wait, for several sessions at a time.
public protocol SessionWorker<M>: Sendable {
    /// Whose sessions it works for.
    associatedtype M: JournaledMachine

    /// The owners of the sessions that it works for, with a session or without one yet; nil for all, the default. The
    /// other sessions are left to other programs: they cost nothing, and nothing that is wrong with them is found.
    var owners: Set<String>? { get }

    /// Judges whether anything may be recorded now. Called before each search for work, before each session's work and
    /// before whatever is written through the runtime. It may read the journal, and must not write to it.
    /// - Throws: why not; then nothing is recorded, and a search is left out and logged.
    func judge() throws

    /// Whether the outside can be reached. While it cannot, no session is worked on for the sake of its effects alone.
    /// When that changes, sessions that are watched are worked on, those that waited for the outside are tried at once,
    /// and all watchers are woken. A session with a new watcher is worked on once, too.
    /// - Throws: what keeps this from being known; the search is then left out and logged.
    func isReachable() throws -> Bool

    /// Does what is due in a session, and performs what it owes.
    /// - Parameter owner: whose session; it is not worked on twice at a time in this process, except on request.
    /// - Returns: whether it owes the outside nothing any more; if not it is tried again after a delay.
    /// - Throws: an error ends the work of this session alone, until it is tried again; it is logged once.
    func work(for owner: String) throws -> Bool

    /// What the newest records have moved beside the sessions that they belong to.
    /// - Parameters:
    ///   - sequence: records after this one are new.
    ///   - watched: the topics with a watcher.
    ///   - transaction: to read from. Called after each commit: it must not cost more the longer the journal is.
    func moved(
        after sequence: Int64, among watched: Set<String>, _ transaction: Transaction<M>
    ) throws -> MovedTopics
}

extension SessionWorker {
    /// All sessions: the default.
    public var owners: Set<String>? { nil }
    /// Anything may be recorded at any time: the default.
    public func judge() throws {}
    /// The outside is always tried: the default.
    public func isReachable() throws -> Bool { true }

    /// Nothing but the sessions themselves: the default.
    public func moved(
        after sequence: Int64, among watched: Set<String>, _ transaction: Transaction<M>
    ) throws -> MovedTopics {
        .some([])
    }
}
