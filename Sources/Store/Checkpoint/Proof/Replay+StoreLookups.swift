import StateMachine

/// By what a store finds its rows, held against what the records say: an index may lack a row that its table has.
extension Replay {
    func lookupDifferences(in store: any StoreReading) throws -> [String] {
        try deadlineLookups(store) + effectLookups(store) + (knowsAll ? tokenLookups(store) : [])
    }

    private func deadlineLookups(_ store: any StoreReading) throws -> [String] {
        let expected = snapshots.filter { !older.contains($0.key) }.compactMapValues { M.deadline(of: $0.state) }
        let due = Set(try store.due(at: Instant(milliseconds: .max), limit: .max)).subtracting(older)
        var differences = due.symmetricDifference(expected.keys).sorted().map {
            "due: session \($0) is not found as its state says"
        }
        if knowsAll, older.isEmpty, try store.nextDeadline() != expected.values.min() {
            differences.append("due: the first deadline is not that of any session")
        }
        return differences
    }

    private func effectLookups(_ store: any StoreReading) throws -> [String] {
        let found = try store.sessionsWithPendingEffects().flatMap { try store.pendingEffects(session: $0) }
        let pending = Set(found.map(\.position))
        let expected = Set(self.pending(listed: pending).keys)
        return pending.symmetricDifference(expected).map { "outbox: effect \($0) is not found as the records say" }
            .sorted()
            + Set(try store.parked().map(\.position)).symmetricDifference(parked.keys).map {
                "parked: effect \($0) is not found as the records say"
            }.sorted()
    }

    private func tokenLookups(_ store: any StoreReading) throws -> [String] {
        try redeemed.sorted { $0.lexicographicallyPrecedes($1) }.filter { row in
            try store.redemption(row[1], session: Int64(row[0]) ?? 0) != Int64(row[3])
        }.map { "redeemed: \($0) is not found" }
    }
}
