import StateMachine

/// The lists of a store, held against what it finds in them: an index may lack a row that its table has.
extension StoreReading {
    func lookupFindings() throws -> [(session: Int64?, text: String)] {
        try deadlineFindings() + effectFindings() + tokenFindings()
    }

    private func deadlineFindings() throws -> [(session: Int64?, text: String)] {
        let listed = try rows(of: .deadlines)
        let found = Set(try due(at: Instant(milliseconds: .max), limit: .max))
        var findings: [(session: Int64?, text: String)] = found.symmetricDifference(
            listed.compactMap { Int64($0[0]) }
        ).sorted().map { ($0, "due: session \($0) is listed and not found, or found and not listed") }
        if try nextDeadline()?.milliseconds != listed.compactMap({ Int64($0[1]) }).min() {
            findings.append((nil, "due: the first deadline is not that of any session"))
        }
        return findings
    }

    private func effectFindings() throws -> [(session: Int64?, text: String)] {
        func key(_ effect: ListedEffect) -> [String] {
            let position = effect.position
            return ["\(position.session)", "\(position.revision)", "\(position.index)", effect.text]
        }
        let pending = try sessionsWithPendingEffects().flatMap { try pendingEffects(session: $0) }.map(key)
        let parked = try parked().map { key($0) + ["\($0.parkedBy ?? 0)"] }
        return try [(StoreList.pendingEffects, pending), (.parkedEffects, parked)].flatMap { list, found in
            Set(found).symmetricDifference(try rows(of: list)).map { row in
                (Int64(row[0]), "\(list.rawValue): \(row) is listed and not found, or found and not listed")
            }.sorted { $0.1 < $1.1 }
        }
    }

    private func tokenFindings() throws -> [(session: Int64?, text: String)] {
        try rows(of: .redemptions).filter { row in
            try redemption(row[1], session: Int64(row[0]) ?? 0) != Int64(row[3])
        }.map { (Int64($0[0]), "redeemed: \($0) is listed and not found") }
    }
}
