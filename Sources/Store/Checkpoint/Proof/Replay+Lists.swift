import StateMachine

/// What a store lists beside its records, held against what the records say.
extension Replay {
    /// The effects that are pending. Where the machine is not known, what is listed as that, and what was retried.
    func pending(listed: Set<EffectPosition>) -> [EffectPosition: String] {
        knowsAll ? outbox : outbox.filter { listed.contains($0.key) || retried.contains($0.key) }
    }

    /// The effects that the newest transitions withdrew and no record has cancelled.
    var withdrawalDifferences: [(session: Int64?, text: String)] {
        withdrawals.withdrawn.keys.sorted().compactMap { session in
            withdrawals.missed(session).map { (session, "outbox: effect \($0) was withdrawn, and is pending") }
        }
    }

    /// The lists that follow from the records alone; the others from what the machine's effects mean.
    private static var withoutMachine: Set<StoreList> { [.sessions, .pendingEffects, .parkedEffects] }

    /// By session, where a row is one's.
    func differences(from store: any StoreReading) throws -> [(session: Int64?, text: String)] {
        let listed = Dictionary(
            uniqueKeysWithValues: try StoreList.allCases.map { ($0, try store.rows(of: $0)) })
        let kept = ArchivedRows.read(listed, of: archived.archives)
        let expected = expected(listed, absent: archived.absent.compactMap { kept[$0] })
        var differences: [(session: Int64?, text: String)] = []
        for list in StoreList.allCases where knowsAll || Self.withoutMachine.contains(list) {
            guard let expected = expected[list], let found = listed[list].map(Set.init) else { continue }
            func add(_ rows: Set<[String]>, _ what: String) throws {
                differences += try rows.map { row in
                    (try session(of: row, in: list, store), "\(list.rawValue): \(row) \(what)")
                }.sorted { $0.1 < $1.1 }
            }
            try add(expected.subtracting(found), "is missing or changed")
            try add(found.subtracting(expected), "follows from no record")
        }
        let others = try documentDifferences(store.documentDigests()) + archived.differences(kept)
        return differences + withdrawalDifferences + deadlineDifferences(listed[.deadlines] ?? [])
            + (others + ledgerDifferences(listed[.postings] ?? [])).map { (nil, $0) }
    }

    /// What the lists should have, but for the deadlines.
    /// - Parameter absent: what the records of archives that are not at hand have left.
    private func expected(
        _ listed: [StoreList: [[String]]], absent: [ArchivedRows]
    ) -> [StoreList: Set<[String]>] {
        let pending = (listed[.pendingEffects] ?? []).map { row in
            EffectPosition(session: Int64(row[0]) ?? 0, revision: Int(row[1]) ?? 0, index: Int(row[2]) ?? 0)
        }
        func key(_ effect: EffectPosition) -> [String] {
            ["\(effect.session)", "\(effect.revision)", "\(effect.index)"]
        }
        return [
            .sessions: Set(owners.map { ["\($0)", $1] }),
            .pendingEffects: Set(self.pending(listed: Set(pending)).map { key($0) + [$1] }),
            .parkedEffects: Set(parked.map { key($0) + [$1.effect, "\($1.sequence)"] }),
            .stock: Set(stock.map { [$0, "\($1)"] }),
            .redemptions: redeemed.union(absent.flatMap(\.redeemed)),
            .postings: Set(postings + absent.flatMap(\.postings)),
            .rows: Set(entries.values),
        ]
    }

    private func session(of row: [String], in list: StoreList, _ store: any StoreReading) throws -> Int64? {
        switch list {
        case .sessions, .pendingEffects, .parkedEffects, .deadlines, .redemptions: return Int64(row[0])
        case .postings:
            guard let sequence = Int64(row[0]), sequence > 0 else { return nil }
            let record = try store.storedRecords(after: sequence - 1, limit: 1).first
            return record?.sequence == sequence ? record?.session : nil
        case .stock, .rows: return nil
        }
    }

    private func deadlineDifferences(_ rows: [[String]]) -> [(session: Int64?, text: String)] {
        var expected = snapshots.filter { !older.contains($0.key) }.compactMapValues { M.deadline(of: $0.state) }
        var differences: [(session: Int64?, text: String)] = []
        for row in rows {
            guard let session = Int64(row[0]), !older.contains(session) else { continue }
            let deadline = expected.removeValue(forKey: session)
            if deadline == nil || Int64(row[1]) != deadline?.milliseconds {
                differences.append((session, "due: session \(session) is not due at \(row[1])"))
            }
        }
        return differences + expected.keys.sorted().map { ($0, "due: session \($0) is missing") }
    }

    private func documentDifferences(
        _ found: [(name: String, version: Int64?, digest: String?)]
    ) -> [String] {
        var missing = documents
        var findings: [String] = []
        for (name, version, digest) in found {
            guard let (change, sequence) = missing.removeValue(forKey: name) else {
                findings.append("document: '\(name)' follows from no record")
                continue
            }
            if version != sequence { findings.append("document: '\(name)' is not that of record \(sequence)") }
            if digest != change.digest {
                findings.append("document: '\(name)' does not match the digest in record \(sequence)")
            }
        }
        return findings + missing.keys.sorted().map { "document: '\($0)' is missing" }
    }

    /// By currency.
    private func ledgerDifferences(_ rows: [[String]]) -> [String] {
        var sums: [String: Int64] = [:]
        for row in rows { sums[row[5], default: 0] &+= Int64(row[4]) ?? 0 }
        return sums.filter { $0.value != 0 }.sorted { $0.key < $1.key }.map {
            "ledger: \($0.key) does not sum to zero but to \($0.value)"
        }
    }
}
