extension Transaction {
    /// A record by its number, proved; nil for one beyond the newest.
    /// - Throws: `StoreError.damaged` where it does not match its hash.
    public func record(_ sequence: Int64) throws -> Record? {
        1 <= sequence && sequence <= head.sequence ? try db.proved(sequence) : nil
    }
}
