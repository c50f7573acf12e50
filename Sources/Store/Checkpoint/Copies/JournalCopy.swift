import StateMachine

/// Copies the records of one journal into another, of whatever stores the two are.
///
/// What a store lists beside its records follows from them, and is rebuilt. The copied records have the numbers and the
/// hashes that they have in the original. The copying may end at any moment, and goes on where it stopped when it is
/// run again, also if the original has grown.
@_spi(Stores) public struct JournalCopy<M: JournaledMachine> {
    private let original: any JournalAccess<M>
    private let copy: any JournalAccess<M>

    private let limit: Int

    /// - Parameters:
    ///   - original: is only read.
    ///   - copy: has the first records of the original, or none.
    ///   - batch: how many records are copied in one commit, 1 or more.
    public init(of original: some JournalAccess<M>, into copy: some JournalAccess<M>, batch: Int = 500) {
        self.original = original
        self.copy = copy
        limit = batch
    }

    /// Whether all records of the copy are records of the original.
    public func isPrefixOfOriginal() throws -> Bool {
        let (newest, hash) = try copy.read { ($0.newest, try $0.reading.hash(of: $0.newest)) }
        return try original.read { try $0.reading.hash(of: newest) } == hash
    }

    /// Copies what is missing.
    /// - Parameter progress: is called with the number of the newest record that was copied.
    /// - Returns: the newest record of both.
    /// - Throws: `StoreError.failed` where the copy already has other records, or keeps no archives and the original
    ///   has one; `archiveMissing` where the original lacks an archive; the errors of both stores, and of `progress`.
    @discardableResult
    public func run(_ progress: (Int64) throws -> Void = { _ in }) throws -> Head {
        guard try isPrefixOfOriginal() else {
            throw StoreError.failed(
                path: try copy.read { $0.reading.name }, what: "it has records that the original has not",
                advice: "nothing was changed; choose another place")
        }
        while true {
            let head = try copy.read {
                Head(sequence: $0.newest, hash: try $0.reading.hash(of: $0.newest) ?? [])
            }
            let batch = try original.read { try $0.next(limit, after: head.sequence) }
            guard let last = batch.last else { return head }
            try copy.write { transaction in
                transaction.willChange()
                // What is in an archive leaves its records once the copy has the archive.
                for number in Set(batch.compactMap(\.stub?.archive)).sorted() {
                    try original.read { original in
                        let store = try original.archiving
                        let note = try store.archiveNote(number)
                        try transaction.keep(note, number: number) { try store.eachPart(of: note.file, $0) }
                    }
                }
                for item in batch { try transaction.adopt(item.record, item.document) }
                try transaction.leave(batch.compactMap(\.stub))
                try transaction.schedule(Set(batch.compactMap(\.record.session)))
            }
            try progress(last.record.sequence)
        }
    }

    /// Whether the copy is whole and has begun its epoch, and neither of the two was used since.
    /// - Parameter identity: of the copy.
    package func isFinished(_ identity: StoreIdentity) throws -> Bool {
        let (head, store) = try copy.read { ($0.head, $0.store) }
        let (newest, hash) = try original.read { ($0.head, try $0.reading.hash(of: $0.head.sequence)) }
        guard store == identity, head.sequence == newest.sequence + 1 else { return false }
        return try copy.read { try $0.reading.hash(of: newest.sequence) } == hash
    }

    /// Begins the next epoch in the copy: from then on the outside does not take what one of the two asks for what the
    /// other asked.
    /// - Parameter identity: of the copy.
    package func beginEpoch(_ identity: StoreIdentity) throws {
        try copy.write { transaction in
            // The record is written through another transaction on the same store.
            transaction.willChange()
            let at = try transaction.newest == 0 ? .epoch : transaction.reading.record(transaction.newest).at
            try transaction.of(identity).noteRestoration(at: at)
        }
    }
}

/// A record on its way into another store.
private struct CopiedRecord {
    /// For a stub the one in its archive.
    let record: Record
    /// The content of the document that it names, if no newer record names it.
    let document: [UInt8]?
    /// What stands in its place in the original, where it was archived.
    let stub: RecordStub?
}

extension Transaction {
    fileprivate func next(_ limit: Int, after sequence: Int64) throws -> [CopiedRecord] {
        var batch: [CopiedRecord] = []
        try reading.eachRecord(after: sequence) { record in
            var document: [UInt8]?
            if record.kind == .document {
                let change: DocumentChange = try coding.decode(record.event)
                document = try reading.document(change.name, version: record.sequence)
            }
            let stub = RecordStub(record)
            batch.append(CopiedRecord(record: try whole(record), document: document, stub: stub))
            return batch.count < limit
        }
        return batch
    }
}

extension WriteTransaction {
    /// The same transaction, for records of another epoch of the store.
    fileprivate func of(_ identity: StoreIdentity) -> WriteTransaction {
        WriteTransaction(writing, coding, Journal<M>.definition(of: identity), quarantine)
    }

    /// Writes a record of another store, and what follows from it.
    fileprivate func adopt(_ record: Record, _ document: [UInt8]?) throws {
        guard record.definition.machine == M.name else {
            throw StoreError.foreign(path: reading.name, found: "a journal of machine \(record.definition.machine)")
        }
        if record.kind == .opening {
            let session = try writing.openSession(owner: coding.decode(record.event))
            guard session == record.session else { throw misplaced(record) }
        }
        guard try writing.nextSequence() == record.sequence else { throw misplaced(record) }
        try insert(record)
        for (index, entry) in try entries(of: record) { try apply(entry, of: record, at: index) }
        if record.kind == .transition { try enqueue(record) }
        if let document {
            let change: DocumentChange = try coding.decode(record.event)
            try writing.keep(document: change.name, document, version: record.sequence)
        }
    }

    private func enqueue(_ record: Record) throws {
        guard let session = record.session, let revision = record.revision else { throw misplaced(record) }
        let content = content(of: record)
        for (index, effect) in try content.effects().enumerated() {
            guard M.lane(of: effect) != nil else { continue }
            let position = EffectPosition(session: session, revision: revision, index: index)
            try writing.enqueue(ListedEffect(position, text: content.listed(effect, at: index)))
        }
    }

    private func misplaced(_ record: Record) -> StoreError {
        reading.damaged("\(record.label) has another place in the copy than in the original")
    }

    /// Puts the deadlines of sessions into the index.
    fileprivate func schedule(_ sessions: Set<Int64>) throws {
        for session in sessions.sorted() {
            let owner = try reading.owner(session: session)
            try writing.schedule(session, at: try writing.deadline(of: M.self, session, owner, coding))
        }
    }
}
