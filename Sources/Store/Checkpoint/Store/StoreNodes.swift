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

    /// Takes a session for this process to work on, or keeps one that it has taken.
    /// - Parameters:
    ///   - owner: of the session.
    ///   - duration: how long it is this process's; that of a process that died is free after that.
    /// - Returns: false where another process works on it.
    /// - Throws: `StoreError`.
    func lease(_ owner: String, for duration: Duration) throws -> Bool

    /// Gives back what was taken before its time is over.
    /// - Parameter owner: of the session; of one that another process has nothing is changed.
    /// - Throws: `StoreError`.
    func giveBack(_ owner: String) throws
}
