import DurableFiles
import CSQLite
import SQLite

/// What a look into a store's folder found: the facts, and from them the findings the recovery table asks for.
struct StoreInspection {
    let findings: Recovery.Findings
    let db: Database?
    let anchor: TrustedHead.Finding
    let head: Head
    let applicationID: Int32
    let version: Int
    /// The machines that wrote the records.
    let machines: [String]
    /// The newest version of the rules among them; 0 where none has one.
    let rules: Int
    let problem: String

    /// The number of the record that the anchor names; 0 for none.
    var anchoredRecord: Int64 { if case .valid(let head) = anchor { head.sequence } else { 0 } }
}

extension Opening {
    /// Changes nothing but the log's index, which is rebuilt from the log.
    func inspect() throws -> StoreInspection {
        let anchor = try TrustedHead.find(path: directory.anchor)
        guard let file = try asStoreError(FileStatus.ifThere(directory.database)) else {
            return inspect(.missing, anchor)
        }
        guard file.size > 0 else { return inspect(.empty, anchor) }
        do {
            return try inspect(into: Connection.open(directory.database, writes: true), anchor)
        } catch let error as DatabaseError where Self.isDamage(error) {
            return inspect(.unreadable, anchor, problem: error.message)
        }
    }

    /// What SQLite says of a file with damaged pages, or with a damaged schema in whole ones.
    private static func isDamage(_ error: DatabaseError) -> Bool {
        switch error.primaryCode {
        case SQLITE_NOTADB, SQLITE_CORRUPT, SQLITE_ERROR, SQLITE_SCHEMA, SQLITE_MISMATCH, SQLITE_FORMAT: true
        default: false
        }
    }

    private func inspect(
        _ database: Recovery.Findings.Database, _ anchor: TrustedHead.Finding, problem: String = ""
    ) -> StoreInspection {
        StoreInspection(
            findings: .init(
                database: database, anchor: relation(anchor, .genesis, remembered: nil), headIsValid: true,
                fileIsOlder: false),
            db: nil, anchor: anchor, head: .genesis, applicationID: 0, version: 0, machines: [], rules: 0,
            problem: problem)
    }

    private func inspect(into db: Database, _ anchor: TrustedHead.Finding) throws -> StoreInspection {
        try Connection.harden(db)
        let applicationID = try db.applicationID()
        var version = try db.version()
        func inspect(_ database: Recovery.Findings.Database) -> StoreInspection {
            StoreInspection(
                findings: .init(
                    database: database, anchor: relation(anchor, .genesis, remembered: nil), headIsValid: true,
                    fileIsOlder: false),
                db: db, anchor: anchor, head: .genesis, applicationID: applicationID, version: version,
                machines: [], rules: 0, problem: "")
        }
        guard applicationID == Schema.applicationID else {
            let isEmpty = try db.value("SELECT count(*) FROM sqlite_schema") == 0
            return inspect(applicationID == 0 && isEmpty ? .empty : .foreign)
        }
        guard version >= 1 else { return inspect(.foreign) }
        guard version <= Schema.version else { return inspect(.newer) }
        if version >= Schema.oldest, let unmarked = try db.versionOfUnmarkedRecords() { version = unmarked }
        guard version >= Schema.oldest else { return inspect(.older) }
        let (head, isValid) = try newest(db)
        var remembered: [UInt8]?
        if case .valid(let anchored) = anchor { remembered = try db.hash(of: anchored.sequence) }
        return StoreInspection(
            findings: .init(
                database: version == Schema.version ? .current : .former,
                anchor: relation(anchor, head, remembered: remembered), headIsValid: isValid,
                fileIsOlder: try fileIsOlder(db)),
            db: db, anchor: anchor, head: head, applicationID: applicationID, version: version,
            machines: try db.values("SELECT machine FROM definition ORDER BY id"),
            rules: try db.newestRules(), problem: "")
    }

    /// Only where it is known: a checkpoint that was cut off leaves a file that cannot be read without the log.
    private func fileIsOlder(_ db: Database) throws -> Bool {
        let reach = try TrustedHead.reach(path: directory.anchor)
        guard reach > 0, let newest = try DatabaseFile(db)?.newestRecord() else { return false }
        return newest < reach
    }

    private func newest(_ db: Database) throws -> (Head, isValid: Bool) {
        try db.first(Database.recordColumns() + " ORDER BY sequence DESC LIMIT 1") { row in
            // The rowid: SQLite gives a number, whatever the file holds.
            let head = Head(sequence: row.number(0) ?? 0, hash: row.bytes(13) ?? [])
            guard let record = Record(row), let previous = try db.hash(of: head.sequence &- 1) else {
                return (head, false)
            }
            // A copy that was broken off may end with a stub.
            return (head, record.fits(head.hash, after: previous))
        } ?? (.genesis, true)
    }

    /// - Parameter remembered: the hash of the record the anchor names, nil where the journal has no such record.
    private func relation(
        _ anchor: TrustedHead.Finding, _ head: Head, remembered: [UInt8]?
    ) -> Recovery.Findings.TrustedHead {
        switch anchor {
        case .missing: .missing
        case .unreadable: .unreadable
        case .valid(let anchored) where anchored.sequence > head.sequence: .ahead
        case .valid(let anchored) where anchored.sequence == head.sequence:
            anchored.hash == head.hash ? .level : .contradicting
        case .valid(let anchored): remembered == anchored.hash ? .behind : .contradicting
        }
    }
}
