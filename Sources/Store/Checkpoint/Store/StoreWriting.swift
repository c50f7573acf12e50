import StateMachine

/// What a transaction writes into a store. All of it becomes durable in one commit, or nothing of it is kept.
///
/// A rule that is refused here, such as a revision that is taken, must be refused by the store itself: two writers may
/// have read the same.
@_spi(Stores) public protocol StoreWriting: StoreReading {
    /// The number for the record that is appended next. A store with several writers may claim it here.
    func nextSequence() throws -> Int64

    /// Appends a record, and chains its hash to what the store chains it to. Becomes the `head`.
    /// - Throws: `Conflict` where its number, its revision or its request is taken: another writer has committed since
    ///   this transaction read.
    func append(_ record: Record) throws

    /// Opens a session for an owner who has none.
    /// - Returns: its number, from 1, which no other session has or had.
    /// - Throws: `Conflict` where the owner has one by now.
    func openSession(owner: String) throws -> Int64

    /// - Parameters:
    ///   - session: its number.
    ///   - instant: nil for a session that has no deadline any more.
    func schedule(_ session: Int64, at instant: Instant?) throws

    /// Forgets all deadlines, because they follow from other rules now.
    func unscheduleAll() throws

    /// Lists an effect as owed to the outside.
    func enqueue(_ effect: ListedEffect) throws

    /// Takes an effect off the outbox.
    /// - Returns: false if it is not there, with nothing changed; so for the next three.
    func removePending(_ effect: EffectPosition) throws -> Bool

    /// Moves an effect from the outbox to the parked ones.
    func park(_ effect: EffectPosition, by sequence: Int64) throws -> Bool

    /// Moves a parked effect back to the outbox.
    func unpark(_ effect: EffectPosition) throws -> Bool

    /// Takes an effect off the parked ones.
    func dropParked(_ effect: EffectPosition) throws -> Bool

    /// - Parameters:
    ///   - place: an unknown one begins to hold stock.
    ///   - count: below zero, it must be refused with an error.
    func setStock(_ place: String, to count: Int64) throws

    /// Adds lines to the ledger.
    /// - Parameters:
    ///   - lines: in their order; their sum is zero in each currency.
    ///   - sequence: the number of the record that they belong to.
    ///   - entry: the place of the entry among those of the record.
    func post(_ lines: [Posting], of sequence: Int64, entry: Int) throws

    /// Uses a token of a session up.
    /// - Throws: an error where it is used already.
    func redeem(_ token: String, session: Int64?, place: String, by sequence: Int64) throws

    /// - Throws: an error where the key has a row in the table.
    func insert(_ row: TableRow, into table: String) throws

    /// In place of the row that the key has, if any.
    func put(_ row: TableRow, into table: String) throws

    /// Removes the row that a key has, if any.
    func remove(_ key: String, from table: String) throws

    /// Keeps the content that a document has from the record `version` on.
    func keep(document name: String, _ content: [UInt8], version: Int64) throws
}
