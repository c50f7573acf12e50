/// What the processes that use one store tell each other beside its records. Nothing that is right rests on it: a
/// commit is found by its number, and an effect is performed under its key whoever asks for it.
public protocol StoreNodes: Sendable {
    /// Has `tell` called after commits of any process, and once at the beginning.
    ///
    /// One call may stand for several commits. Whoever may have missed some is told, too; a call that never comes is
    /// made up for by looking for newer records now and then.
    /// - Parameter tell: is called on any thread, and must not wait.
    /// - Returns: a value that ends this when it goes.
    func whenCommitted(_ tell: @escaping @Sendable () -> Void) -> any Sendable

    /// Takes sessions for this process to work on, or keeps those that it has taken.
    /// - Parameters:
    ///   - owners: of the sessions.
    ///   - duration: how long they are this process's; those of a process that died are free after that.
    /// - Returns: those that no other process works on.
    /// - Throws: `StoreError`.
    func lease(_ owners: [String], for duration: Duration) throws -> Set<String>

    /// Gives back what was taken before its time is over.
    /// - Parameter owner: of the session; of one that another process has nothing is changed.
    /// - Throws: `StoreError`.
    func giveBack(_ owner: String) throws
}
