import StateMachine

/// What a replay has seen of records that were archived.
struct ArchivedPart {
    private struct Sum {
        var digest = ArchiveDigest()
        var records = 0
        var sessions: Set<Int64> = []
        /// What the records did to the stock, where they are at hand.
        var stock: [String: Int64] = [:]
    }

    /// The number of the archive's record, by the number of each stub.
    private(set) var archives: [Int64: Int64] = [:]
    /// The archives that are not at hand.
    private(set) var absent: Set<Int64> = []
    private var sums: [Int64: Sum] = [:]
    private var notes: [Int64: ArchiveNote] = [:]
    /// The newest transition of a session of which nothing but the stub is at hand.
    private var passed: [Int64: Int] = [:]

    /// Takes a stub, with the record that it stands for where that is at hand, and says what is wrong with it.
    mutating func add(_ stub: Record, _ hash: [UInt8], _ original: Record?) -> [String] {
        guard let archive = stub.archive, stub.isSealed(over: hash) else {
            return ["\(stub.label): does not match its seal"]
        }
        archives[stub.sequence] = archive
        var sum = sums[archive, default: Sum()]
        sum.digest.add(stub, hash)
        sum.records += 1
        if let session = stub.session { sum.sessions.insert(session) }
        sums[archive] = sum
        if let original {
            let isSame = original.stub(in: archive, hash: hash) == stub
            return isSame ? [] : ["\(stub.label): its archive has another record"]
        }
        absent.insert(archive)
        if let session = stub.session, let revision = stub.revision {
            passed[session] = max(passed[session] ?? 0, revision)
        }
        return []
    }

    /// 0 for a session of which everything is at hand.
    func newestRevision(of session: Int64) -> Int { passed[session] ?? 0 }

    func hasPassed(_ effect: EffectPosition) -> Bool { effect.revision <= newestRevision(of: effect.session) }

    mutating func change(_ place: String, by count: Int64, _ sequence: Int64) {
        guard let archive = archives[sequence] else { return }
        sums[archive]?.stock[place, default: 0] &+= count
    }

    /// Takes the record that closes an archiving, and says what is wrong with it.
    /// - Parameters:
    ///   - stock: gets what the archived records did to it, where they are not at hand.
    ///   - knowsAll: whether it is known of those that are what they did to it.
    mutating func close(
        _ archive: Int64, _ note: ArchiveNote, _ stock: inout [String: Int64], knowsAll: Bool
    ) -> String? {
        notes[archive] = note
        let sum = sums[archive] ?? Sum()
        if absent.contains(archive) {
            for change in note.stock { stock[change.place, default: 0] &+= change.count }
        } else if knowsAll, ArchiveNote.changes(sum.stock) != note.stock {
            return "carries another stock forward than its records have moved"
        }
        guard sum.digest.text == note.digest, sum.records == note.records, sum.sessions.count == note.sessions else {
            return "closes an archive of \(RecordCount.of(note.records)), and the stubs are not as it says"
        }
        return nil
    }

    /// What stays in the tables, held against the records of the archives.
    func differences(_ kept: [Int64: ArchivedRows]) -> [String] {
        let unclosed = Set(archives.values).subtracting(notes.keys).sorted().map {
            "archive: record \($0) closes none, and stubs name it"
        }
        return unclosed
            + notes.sorted { $0.key < $1.key }.compactMap { number, note in
                (kept[number] ?? ArchivedRows()).digest == note.ledger
                    ? nil : "archive: what the ledger has of \(note.file) is not as record \(number) says"
            }
    }
}
