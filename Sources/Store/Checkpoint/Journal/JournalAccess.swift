/// Read and write access to a journal: that of a `Journal`, or of a transaction that is open.
public protocol JournalAccess<M>: AnyObject {
    /// Whose sessions are in the journal.
    associatedtype M: JournaledMachine

    /// Runs `body` and makes all it appended durable before it returns. See `Journal.write`.
    func write<Result>(_ body: (WriteTransaction<M>) throws -> Result) throws -> Result

    /// Reads what is durable. See `Journal.read`.
    func read<Result>(_ body: (Transaction<M>) throws -> Result) throws -> Result
}
