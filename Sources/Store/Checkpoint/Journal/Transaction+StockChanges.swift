public import StateMachine

extension Transaction {
    /// When the stock of places last changed: the time of the newest record, of whatever session, that moved a piece
    /// from or to a place, or added, removed or corrected stock there; also by nothing, which makes a place known.
    ///
    /// Reads backwards from the newest record until each of the places was found, so a place that has not changed for
    /// long takes the time of reading all records since. An archived record is read from its archive; where that is not
    /// at hand, the record is passed over.
    /// - Parameters:
    ///   - places: the places to look for.
    ///   - sequence: only records after this one; 0 for all.
    /// - Returns: nothing for a place that none of these records changed.
    /// - Throws: `StoreError.damaged` if a record does not match its hash.
    public func stockChanges(of places: Set<String>, after sequence: Int64) throws -> [String: Instant] {
        var missing = places
        var found: [String: Instant] = [:]
        guard !missing.isEmpty else { return [:] }
        try reading.records(after: sequence) { record in
            for place in try placesChanged(by: record) where missing.remove(place) != nil { found[place] = record.at }
            return !missing.isEmpty
        }
        return found
    }

    /// When a record was written.
    /// - Throws: `StoreError.damaged` if it is not there or does not match its hash.
    package func time(ofRecord sequence: Int64) throws -> Instant { try reading.record(sequence).at }

    private func placesChanged(by record: Record) throws -> [String] {
        guard record.kind == .archived || record.effects != "[]" else { return [] }
        do {
            return try entries(of: record).flatMap(\.entry.places)
        } catch StoreError.archiveMissing {
            return []
        }
    }
}
