/// A transaction that is open, as access to its journal: what is written is a part of it, and durable when it is. An
/// engine on it decides and appends, and performs nothing.
package final class TransactionAccess<M: JournaledMachine>: JournalAccess {
    private let transaction: WriteTransaction<M>

    package init(_ transaction: WriteTransaction<M>) { self.transaction = transaction }

    package func write<Result>(_ body: (WriteTransaction<M>) throws -> Result) throws -> Result {
        try body(transaction)
    }

    package func read<Result>(_ body: (Transaction<M>) throws -> Result) throws -> Result { try body(transaction) }
}
