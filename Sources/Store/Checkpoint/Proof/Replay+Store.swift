import StateMachine

/// What any store lists beside its records, held against what the records say.
extension Replay {
    /// By session, where something is one's.
    func differences(from store: any StoreReading) throws -> [String] {
        guard knowsAll else {
            return try sessionDifferences(store) + effectDifferences(store) + documentDifferences(store)
        }
        let kept = try (store as? any ArchiveReading).map { try ArchivedRows.read($0, of: archived.archives) } ?? [:]
        let absent = archived.absent.compactMap { kept[$0] }
        return try sessionDifferences(store) + effectDifferences(store) + bookDifferences(store, absent)
            + rowDifferences(store) + documentDifferences(store) + archived.differences(kept)
    }

    private static func differences<Key: Comparable, Value: Equatable>(
        _ list: String, _ found: [Key: Value], _ expected: [Key: Value]
    ) -> [String] {
        Set(found.keys).union(expected.keys).sorted().compactMap { key in
            guard found[key] != expected[key] else { return nil }
            guard let there = found[key] else { return "\(list): \(key) is missing" }
            guard let expected = expected[key] else { return "\(list): \(key) follows from no record" }
            return "\(list): \(key) is \(there), and should be \(expected)"
        }
    }

    private func sessionDifferences(_ store: any StoreReading) throws -> [String] {
        let found = try Dictionary(store.owners().map { ($0.session, $0.owner) }) { first, _ in first }
        let expected = snapshots.filter { !older.contains($0.key) }.compactMapValues { M.deadline(of: $0.state) }
        let due = Set(try store.due(at: Instant(milliseconds: .max), limit: .max))
        var differences = Self.differences("session", found, owners)
        differences += Self.differences(
            "due", Dictionary(uniqueKeysWithValues: due.subtracting(older).map { ($0, true) }),
            expected.mapValues { _ in true })
        if knowsAll, older.isEmpty, try store.nextDeadline() != expected.values.min() {
            differences.append("due: the first deadline is not that of any session")
        }
        return differences
    }

    private func effectDifferences(_ store: any StoreReading) throws -> [String] {
        var listed: [EffectPosition: String] = [:]
        for session in try store.sessionsWithPendingEffects() {
            for effect in try store.pendingEffects(session: session) { listed[effect.position] = effect.text }
        }
        let lost = try store.parked().map { ("\($0.position)", "\($0.text) by \($0.parkedBy ?? 0)") }
        func named(_ effects: [EffectPosition: String]) -> [String: String] {
            Dictionary(uniqueKeysWithValues: effects.map { ("\($0)", $1) })
        }
        return withdrawalDifferences.map(\.text)
            + Self.differences("outbox", named(listed), named(owed(listed: Set(listed.keys))))
            + Self.differences(
                "parked", Dictionary(lost) { first, _ in first },
                Dictionary(uniqueKeysWithValues: parked.map { ("\($0)", "\($1.effect) by \($1.sequence)") }))
    }

    /// - Parameter absent: what the records of archives that are not at hand have left.
    private func bookDifferences(_ store: any StoreReading, _ absent: [ArchivedRows]) throws -> [String] {
        var differences = Self.differences("stock", try store.stock(), stock)
        let used = redeemed.union(absent.flatMap(\.redeemed))
        for row in used.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            let found = try store.redemption(row[1], session: Int64(row[0]) ?? 0)
            if found != Int64(row[3]) { differences.append("redeemed: \(row) is missing or changed") }
        }
        differences += try surplus(in: .redemptions, of: store, beyond: used.count)
        let lines = postings + absent.flatMap(\.postings)
        differences += try surplus(in: .postings, of: store, beyond: lines.count)
        var expected: [Int64: [Posting]] = [:]
        for row in lines {
            expected[Int64(row[0]) ?? 0, default: []].append(
                Posting(account: row[3], amount: Int64(row[4]) ?? 0, currency: row[5]))
        }
        for sequence in 1...max(1, head.sequence) {
            let found = try store.postings(of: sequence)
            if found != expected[sequence] ?? [] {
                differences.append("posting: those of record \(sequence) are \(found)")
            }
        }
        return differences
    }

    /// What is missing is reported one by one, and what is too much is counted: nothing but a record leads to a row.
    private func surplus(in list: StoreList, of store: any StoreReading, beyond expected: Int) throws -> [String] {
        let found = try store.count(of: list)
        return found > expected ? ["\(list): \(found) are listed, and \(expected) follow from records"] : []
    }

    private func rowDifferences(_ store: any StoreReading) throws -> [String] {
        var differences = try surplus(in: .rows, of: store, beyond: entries.count)
        for (table, rows) in Dictionary(grouping: entries.values, by: { $0[0] }).sorted(by: { $0.key < $1.key }) {
            let found = try store.rows(of: table, after: nil, limit: .max)
            differences += Self.differences(
                "row of \(table)",
                Dictionary(found.map { ($0.key, "\($0.value) by \($0.sequence)") }) { first, _ in first },
                Dictionary(uniqueKeysWithValues: rows.map { ($0[1], "\($0[2]) by \($0[3])") }))
        }
        return differences
    }

    private func documentDifferences(_ store: any StoreReading) throws -> [String] {
        var found: [String: String] = [:]
        for name in try store.documentNames() {
            let version = try store.documentVersion(name) ?? 0
            let digest = try store.document(name, version: version).map { DocumentChange.digest($0) }
            found[name] = "\(digest ?? "nothing") by \(version)"
        }
        return Self.differences(
            "document", found, documents.mapValues { "\($0.change.digest) by \($0.sequence)" })
    }
}
