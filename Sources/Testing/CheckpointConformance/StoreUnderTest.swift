import Checkpoint

/// A store that the suite is to judge: a place that holds one, empty at first, and ways to open it.
///
/// Each check gets a new place.
public protocol StoreUnderTest: SendableMetatype {
    /// The journal that opening gives, for several threads.
    associatedtype Access: JournalAccess & Sendable where Access.M == Till

    /// Opens what the place holds. Called again while the first is open, it gives another writer, as another process
    /// would be; called after `crash`, it gives what survived.
    func open() throws -> Access

    /// Takes away what a crash takes away: everything that a commit has not made durable. Whatever was opened before is
    /// not used again. Does nothing where nothing is kept outside of the process, or where a crash is tested elsewhere.
    func crash() throws
}

extension StoreUnderTest {
    /// Nothing is taken away: the default.
    public func crash() throws {}
}
