/// A store in memory, for tests and examples: it is gone with the process.
///
/// One transaction runs at a time. Its time does not grow with the number of records, except that a deadline is put
/// into a sorted array.
public final class MemoryStore: Sendable {
    /// Drawn when it was made, unless it was given.
    public let identity: StoreIdentity
    private let transaction: Exclusive<MemoryTransaction>

    /// - Parameter identity: see `StoreIdentity`.
    public convenience init(identity: StoreIdentity = .random()) {
        self.init(identity: identity, MemoryTransaction("memory:\(identity)"))
    }

    init(identity: StoreIdentity, _ transaction: sending MemoryTransaction) {
        self.identity = identity
        self.transaction = Exclusive(transaction)
    }
}

@_spi(Stores) extension MemoryStore: CheckpointStore {
    /// Waits while another transaction runs.
    public func read<Result>(_ body: (any StoreReading) throws -> Result) throws -> Result {
        try transaction.use(body)
    }

    /// Waits while another transaction runs. An error thrown by `body` takes all of its changes back.
    public func write<Result>(_ body: (any StoreWriting) throws -> Result) throws -> Result {
        try transaction.use { transaction in
            do {
                let result = try body(transaction)
                transaction.tables.commit()
                return result
            } catch {
                transaction.tables.rollBack()
                throw error
            }
        }
    }
}
