extension MemoryTables {
    /// See `StoreReading.rows(of:)`.
    func rows(of list: StoreList) -> [[String]] {
        switch list {
        case .sessions: sessions.enumerated().map { ["\($0.offset + 1)", $0.element.owner] }
        case .pendingEffects: sessions.flatMap(\.outbox).map { Self.key($0) + [$0.text] }
        case .parkedEffects:
            parked.values.sorted { Self.isInOrder($0.position, $1.position) }.map {
                Self.key($0) + [$0.text, "\($0.parkedBy ?? 0)"]
            }
        case .deadlines:
            due.sorted { $0.session < $1.session }.map { ["\($0.session)", "\($0.at.milliseconds)"] }
        case .stock: stock.sorted { Self.isInOrder($0.key, $1.key) }.map { [$0.key, "\($0.value)"] }
        case .redemptions:
            redeemed.sorted { one, other in
                let a = (one.value.sequence, one.key.session ?? 0)
                let b = (other.value.sequence, other.key.session ?? 0)
                return a == b ? Self.isInOrder(one.key.text, other.key.text) : a < b
            }.map { ["\($0.key.session ?? 0)", $0.key.text, $0.value.place, "\($0.value.sequence)"] }
        case .postings: postings.sorted { $0.key < $1.key }.flatMap { $0.value.map(\.texts) }
        case .rows:
            rows.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap { table, rows in
                rows.map { [String(decoding: table, as: UTF8.self), $0.key, $0.value, "\($0.sequence)"] }
            }
        }
    }

    private static func key(_ effect: ListedEffect) -> [String] {
        ["\(effect.position.session)", "\(effect.position.revision)", "\(effect.position.index)"]
    }

    private static func isInOrder(_ one: EffectPosition, _ other: EffectPosition) -> Bool {
        (one.session, one.revision, one.index) < (other.session, other.revision, other.index)
    }

    private static func isInOrder(_ one: String, _ other: String) -> Bool {
        one.utf8.lexicographicallyPrecedes(other.utf8)
    }
}
