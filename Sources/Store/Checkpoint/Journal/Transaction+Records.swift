extension Transaction {
    /// A record by its number, verified; nil if there is no such record yet.
    /// - Throws: `StoreError.damaged` if it does not match its hash.
    public func record(_ sequence: Int64) throws -> Record? {
        1 <= sequence && sequence <= head.sequence ? try reading.record(sequence) : nil
    }
}
