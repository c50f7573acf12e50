/// What a record leaves in its row when it moves to an archive.
@_spi(Stores) public struct RecordStub: Equatable, Sendable {
    /// The number of the record, which stays.
    public let sequence: Int64
    /// The number of the record that closes the archiving: the stub's event.
    public let archive: Int64
    /// In the place of the effects: a digest over the row, so that it is not believed blindly.
    public let seal: String

    /// - Parameter stub: of kind `archived`, with the number of its archive.
    init?(_ stub: Record) {
        guard let archive = stub.archive else { return nil }
        (sequence, seal) = (stub.sequence, stub.effects)
        self.archive = archive
    }

    /// The kind of the row.
    public var kind: Record.Kind { .archived }

    /// The event of the row.
    public var event: String { "\(archive)" }

    /// So many are left in one statement.
    static var batch: Int { 500 }
}
