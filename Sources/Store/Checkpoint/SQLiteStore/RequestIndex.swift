import Digest
import SQLite
import StateMachine

/// Which record a request's key led to, as one connection knows it.
///
/// The table `request` is written with the checkpoint, not with each commit: keys are drawn at random, and each would
/// change pages of its own. What came since is read from the records, and kept here. Old ones are forgotten, see
/// `RequestKey`.
final class RequestIndex {
    /// A session, and the first 16 bytes of SHA-256 of a key as the record has it.
    struct Key: Hashable, Comparable {
        let session: Int64
        /// As two numbers, the first byte the highest: a commit makes and compares many.
        private let first, second: UInt64

        init(_ session: Int64, _ request: String) {
            self.init(session, bytes: SHA256.hash(data: request.utf8))
        }

        /// As the table has it; nil for a digest that is none.
        init?(_ session: Int64, digest: [UInt8]) {
            guard digest.count == 16 else { return nil }
            self.init(session, bytes: digest)
        }

        private init(_ session: Int64, bytes: [UInt8]) {
            self.session = session
            (first, second) = bytes.withUnsafeBytes {
                (
                    UInt64(bigEndian: $0.loadUnaligned(as: UInt64.self)),
                    UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
                )
            }
        }

        /// 16 bytes.
        var digest: [UInt8] { withUnsafeBytes(of: (first.bigEndian, second.bigEndian), Array.init) }

        /// As the table's indices have them.
        static func < (one: Key, other: Key) -> Bool {
            (one.session, one.first, one.second) < (other.session, other.first, other.second)
        }
    }

    /// Of the records after the table's reach, or before.
    private var keys: [Key: Int64] = [:]
    /// The newest record whose request is in the table or in `keys`.
    private var known: Int64 = 0
    /// How far the table reached when it was last looked at.
    private var reached: Int64 = 0

    /// The record of a request; nil where it was not made, or is not remembered. After `read`.
    func sequence(_ key: Key, _ db: Database) throws -> Int64? { try keys[key] ?? db.request(key) }

    /// The sessions in which a request was made. Looks through all that are remembered. After `read`.
    func sessions(_ request: String, _ db: Database) throws -> Set<Int64> {
        let digest = Key(0, request).digest
        return try db.sessions(request: digest).union(keys.keys.filter { $0.digest == digest }.map(\.session))
    }

    /// Reads what came since. Each record is proved.
    /// - Parameter newest: the newest record that is durable.
    func read(_ db: Database, through newest: Int64) throws {
        let reach = try db.requestReach()
        guard reach <= newest else { throw db.disagreement("how far the requests are listed") }
        if reached < reach {
            keys = keys.filter { $0.value > reach }
            (known, reached) = (max(known, reach), reach)
        }
        guard known < newest else { return }
        try db.proved(from: known) { record in
            if let session = record.session, let request = record.request {
                keys[Key(session, request)] = record.sequence
            }
            known = record.sequence
            return known < newest
        }
    }

    /// Takes over the requests of a commit, if all before it are known.
    func add(_ requests: [Key: Int64], after base: Int64, through newest: Int64) {
        guard known == base else { return }
        keys.merge(requests) { $1 }
        known = newest
    }

    /// Lists what came since in the table, in a commit of its own, and forgets what is old enough.
    func write(_ db: Database, through newest: Int64) throws {
        try read(db, through: newest)
        let reach = try db.requestReach()
        guard reach < newest else { return }
        // In the order of the table, so that pages are found once.
        let added = keys.filter { $0.value > reach }.sorted { $0.key < $1.key }
        try db.transaction {
            for (key, sequence) in added { try db.put(key, sequence) }
            let now = try db.proved(newest).at
            for session in Set(added.map(\.key.session)) { try forget(session, db, at: now) }
            try db.put(reach: newest)
        }
        keys = [:]
    }

    private func forget(_ session: Int64, _ db: Database, at now: Instant) throws {
        let count: Int = try db.value("SELECT count(*) FROM request WHERE session = ?", [session]) ?? 0
        // Not one by one: it takes as long for many.
        guard count > 2 * RequestKey.most else { return }
        let old: [Int64] = try db.values(
            "SELECT sequence FROM request WHERE session = ? ORDER BY sequence DESC LIMIT -1 OFFSET ?",
            [session, RequestKey.most])
        let end = now.advanced(bySeconds: -RequestKey.seconds)
        for sequence in old {
            let record = try db.proved(sequence)
            guard record.at < end, let request = record.request else { continue }
            try db.run(
                "DELETE FROM request WHERE session = ? AND key = ?", [session, Key(session, request).digest])
        }
    }
}

extension Database {
    /// What the table has under a key.
    fileprivate func request(_ key: RequestIndex.Key) throws -> Int64? { try request(key.session, key.digest) }

    /// The newest record whose request is in the table; 0 where there is none. It stands under session 0, which no
    /// session has.
    func requestReach() throws -> Int64 { try request(0, []) ?? 0 }

    private func request(_ session: Int64, _ digest: [UInt8]) throws -> Int64? {
        try agreed(
            """
            SELECT
              (SELECT sequence FROM request INDEXED BY sqlite_autoindex_request_1 WHERE session = ?1 AND key = ?2),
              (SELECT sequence FROM request INDEXED BY request_twin WHERE session = ?1 AND key = ?2)
            """, [session, digest], "session \(session): what was done under a request's key")
    }

    /// The sessions that the table has under a key's digest.
    fileprivate func sessions(request digest: [UInt8]) throws -> Set<Int64> {
        let listed = try ["NOT INDEXED", "INDEXED BY request_twin"].map { access in
            let sessions: [Int64] = try values("SELECT session FROM request \(access) WHERE key = ?", [digest])
            return Set(sessions)
        }
        guard listed[0] == listed[1] else { throw disagreement("in which sessions a request was made") }
        return listed[0]
    }

    func put(_ key: RequestIndex.Key, _ sequence: Int64) throws { try put(key.session, key.digest, sequence) }

    func put(reach: Int64) throws { try put(0, [], reach) }

    private func put(_ session: Int64, _ digest: [UInt8], _ sequence: Int64) throws {
        try run(
            """
            INSERT INTO request(session, key, sequence) VALUES (?, ?, ?)
            ON CONFLICT(session, key) DO UPDATE SET sequence = excluded.sequence
            """, [session, digest, sequence])
    }
}
