/// Coordination of the processes that use one store, beside its records. Correctness does not depend on it: a commit is
/// found by its number, and an effect is performed under its key, by any process.
@_spi(Stores) public protocol StoreCoordination: Sendable {
    /// Calls `notify` after commits of any process, and once at the beginning.
    ///
    /// One call may stand for several commits. It is also called when some may have been missed; a lost call is made up
    /// for by looking for newer records now and then.
    /// - Parameter notify: is called on any thread, and must not wait.
    /// - Returns: a value that ends this when it goes; nil where commits are not announced, and processes must look.
    func observeCommits(_ notify: @escaping @Sendable () -> Void) -> (any Sendable)?

    /// Takes a session for this process to work on, or keeps one that it has taken.
    /// - Parameters:
    ///   - owner: of the session.
    ///   - duration: how long it is this process's; that of a process that died is free after that, or at once.
    /// - Returns: false where another process works on it.
    /// - Throws: `StoreError`.
    func lease(_ owner: String, for duration: Duration) throws -> Bool

    /// Gives back what was taken before its time is over.
    /// - Parameter owner: of the session; of one that another process has nothing is changed.
    /// - Throws: `StoreError`.
    func releaseLease(_ owner: String) throws
}
