import StateMachine

/// The records that may leave a store.
struct FinishedRecords {
    /// Their numbers, sorted.
    var sequences: [Int64] = []
    /// How many sessions they are of.
    var sessions = 0
}

extension Transaction {
    /// - Throws: `StoreError.failed` for a store that keeps no archives.
    var archiving: any ArchiveReading {
        get throws {
            guard let store = reading as? any ArchiveReading else {
                throw StoreError.failed(
                    path: reading.name, what: "this kind of store keeps no archives", advice: "nothing was changed")
            }
            return store
        }
    }

    /// What is finished, see `Journal.archive`. What is finished once stays so, until it is archived.
    func finished(before instant: Instant) throws -> FinishedRecords {
        let store = try archiving
        let parked = Dictionary(grouping: try reading.parked().map(\.position), by: \.session)
        let pending = Set(try reading.sessionsWithPendingEffects())
        var finished = FinishedRecords()
        for (session, _) in try reading.owners() {
            let effects = pending.contains(session) ? try reading.pendingEffects(session: session).map(\.position) : []
            let oldest = (effects + parked[session, default: []]).map(\.revision).min()
            guard let rest = try newestRest(of: session, before: instant, oldestOwed: oldest) else { continue }
            let found = try store.sequences(session: session, before: rest.sequence)
            guard !found.isEmpty else { continue }
            finished.sequences += found
            finished.sessions += 1
        }
        finished.sequences.sort()
        return finished
    }

    /// Only transitions and cancellations have entries that a session's record could have.
    func changes(of record: Record) throws -> [(index: Int, entry: TableChange)] {
        record.kind == .transition || record.kind == .cancellation ? try entries(of: record) : []
    }

    /// The transition that a session goes on from when everything before it has left; nil if nothing may.
    private func newestRest(of session: Int64, before instant: Instant, oldestOwed: Int?) throws -> Record? {
        try quarantine.check(session)
        var revision = try reading.newestRevision(session: session)
        while revision > 1, let record = try reading.transition(session, revision), record.kind == .transition {
            if record.at < instant, oldestOwed ?? .max >= revision {
                let state: M.State
                do { state = try content(of: record).state() } catch StoreError.newerRules { return nil }
                if M.isAtRest(state), M.deadline(of: state) == nil { return record }
            }
            revision -= 1
        }
        return nil
    }

    /// The finished records, oldest first, each with its hash and that of the record before.
    func eachItem(of finished: FinishedRecords, _ body: (ArchiveFile.Item) throws -> Void) throws {
        guard let first = finished.sequences.first else { return }
        var rest = finished.sequences[...]
        var previous: [UInt8] = []
        // The hash that the first one is chained to is proved with the record that has it.
        try reading.eachRecord(after: max(0, first - 2)) { record in
            let isStored = record.sequence < first || record.kind == .archived
            guard let hash = try isStored ? reading.hash(of: record.sequence) : record.hash(after: previous) else {
                throw reading.damaged("record \(record.sequence) is missing")
            }
            if rest.first == record.sequence {
                try body(ArchiveFile.Item(record: record, previous: previous, hash: hash))
                rest.removeFirst()
            }
            previous = hash
            return !rest.isEmpty
        }
        if let missing = rest.first { throw reading.damaged("record \(missing) is missing") }
    }
}
