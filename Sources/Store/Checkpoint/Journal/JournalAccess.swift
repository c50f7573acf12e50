/// Read and write access to a journal: `Journal` provides it for many threads, in groups, and `FolderJournal` for one.
public protocol JournalAccess<M>: AnyObject {
    /// Whose sessions are in the journal.
    associatedtype M: JournaledMachine

    /// Runs `body` and makes all it appended durable before it returns. See `FolderJournal.write`.
    func write<Result>(_ body: (WriteTransaction<M>) throws -> Result) throws -> Result

    /// Reads what is durable. See `FolderJournal.read`.
    func read<Result>(_ body: (Transaction<M>) throws -> Result) throws -> Result
}

extension FolderJournal: JournalAccess {}
