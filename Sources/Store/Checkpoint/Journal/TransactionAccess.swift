/// A transaction that is open, as access to its journal: what is written is a part of it, and durable when it is. An
/// engine on it decides and appends; `Engine.runUntilIdle` must not be called there.
public final class TransactionAccess<M: JournaledMachine>: JournalAccess {
    private let transaction: WriteTransaction<M>

    /// - Parameter transaction: valid as long as this is used.
    public init(_ transaction: WriteTransaction<M>) { self.transaction = transaction }

    /// Runs `body` in the transaction.
    public func write<Result>(_ body: (WriteTransaction<M>) throws -> Result) throws -> Result {
        try body(transaction)
    }

    /// Reads what the transaction sees.
    public func read<Result>(_ body: (Transaction<M>) throws -> Result) throws -> Result { try body(transaction) }
}
