/// The right to read and write a journal: alone, as `Journal` gives it to one thread, or in groups, as `SharedJournal`
/// gives it to many.
public protocol JournalAccess<M>: AnyObject {
    associatedtype M: JournaledMachine

    /// Runs `body` and makes all it appended durable before it returns. See `Journal.write`.
    func write<Result>(_ body: (Transaction<M>) throws -> Result) throws -> Result

    /// Reads what is durable. See `Journal.read`.
    func read<Result>(_ body: (Transaction<M>) throws -> Result) throws -> Result
}

extension Journal: JournalAccess {}
