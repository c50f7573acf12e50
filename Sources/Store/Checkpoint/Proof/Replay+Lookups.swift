import SQLite
import StateMachine

/// By what records are found, held against the records.
extension Database {
    /// By session.
    func pointerDifferences() throws -> [(session: Int64?, text: String)] {
        var pointers = RecordPointers()
        var differences: [(session: Int64?, text: String)] = []
        let rows = try self.rows("SELECT sequence, session, revision, previous, skip FROM record ORDER BY sequence")
        while let row = try rows.next() {
            guard let sequence = row.number(0) else { continue }
            let expected = pointers.add(sequence, row.number(1), row.number(2).map(Int.init))
            if row[3] != expected.previous.sqlValue || row[4] != expected.skip.sqlValue {
                let label = Record.label(sequence, row.number(1), row.number(2))
                differences.append((row.number(1), "\(label): points to \(row[3]) and \(row[4])"))
            }
        }
        var expected = pointers.newest
        let heads = try self.rows("SELECT session, revision, sequence FROM head NOT INDEXED ORDER BY session")
        while let row = try heads.next() {
            let session = row.number(0) ?? 0
            let newest = expected.removeValue(forKey: session)
            if row.number(1) != newest.map({ Int64($0.revision) }) || row.number(2) != newest?.sequence {
                differences.append((session, "head: session \(session) does not end with record \(row[2])"))
            }
        }
        return differences + expected.keys.sorted().map { ($0, "head: session \($0) is missing") }
    }

    /// By session. What is old enough to be forgotten may be missing.
    func requestDifferences() throws -> [(session: Int64?, text: String)] {
        var made: [Int64: [(key: RequestIndex.Key, sequence: Int64)]] = [:]
        let reach = try requestReach()
        let sql = "SELECT session, request, sequence FROM record WHERE request IS NOT NULL AND sequence <= ? ORDER BY 3"
        let rows = try self.rows(sql, [reach])
        while let row = try rows.next() {
            guard let session = row.number(0), let request = row.text(1), let sequence = row.number(2) else { continue }
            made[session, default: []].append((RequestIndex.Key(session, request), sequence))
        }
        var listed: [RequestIndex.Key: Int64] = [:]
        let all = made.values.joined().reduce(into: [:]) { $0[$1.key] = $1.sequence }
        var differences: [(session: Int64?, text: String)] = []
        if try reach > newestSequence() { differences.append((nil, "request: record \(reach) is not there")) }
        let entries = try self.rows("SELECT session, key, sequence FROM request WHERE session <> 0")
        while let row = try entries.next() {
            let session = row.number(0) ?? 0
            if let key = row.bytes(1).flatMap({ RequestIndex.Key(session, digest: $0) }), let sequence = row.number(2) {
                listed[key] = sequence
                if all[key] == sequence { continue }
            }
            differences.append((session, "request: that of record \(row[2]) follows from no record"))
        }
        if listed.values.contains(where: { $0 > reach }) {
            differences.append((nil, "request: the list does not reach as far as its entries"))
        }
        for (session, requests) in made.sorted(by: { $0.key < $1.key }) {
            for (key, sequence) in requests.suffix(RequestKey.most) where listed[key] == nil {
                differences.append((session, "request: that of record \(sequence) is missing"))
            }
        }
        return differences
    }
}
