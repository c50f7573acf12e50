import SQLite

/// The store's tables, and what brings those of the version before up to date.
package enum Schema {
    /// "ZTNK": marks a database as ours (SQLite file format, section 1.3.16).
    package static let applicationID: Int32 = 0x5A54_4E4B

    /// The oldest version that is brought up to date. A store of a version before it is refused: `StoreError.older`.
    static let oldest = 7

    /// Of new stores.
    static let version = 8

    /// The refusal of a version before `oldest`.
    static func tooOld(_ path: String, _ found: Int) -> StoreError {
        .older(path: path, found: found, oldest: oldest, release: "0.1.0")
    }

    /// The tables.
    ///
    /// The records have no index: what is newest of a session is in `head`, which is updated in place, and its others
    /// are found from there by the pointers in the records, see `RecordPointers`. So a commit writes few pages, however
    /// many records its sessions have. `request` is written with the checkpoint, see `RequestIndex`.
    ///
    /// Every index and table that is asked for what is newest, or believed when it has nothing, has a twin: a second
    /// b-tree with the same keys. See `IndexCrossCheck`. What the outside refused for good lies apart from what it is
    /// still asked for; `sequence` is the record that says so. What is due is found by its time, however many sessions
    /// sleep. Attachments are in backups only: files of the store that are in no journal.
    private static let tables = """
        CREATE TABLE "definition"(
          id INTEGER PRIMARY KEY, machine TEXT NOT NULL, chart TEXT NOT NULL, schema INTEGER NOT NULL,
          rules INTEGER, store TEXT, epoch INTEGER, UNIQUE(machine, chart, schema, rules, store, epoch)
        ) STRICT;
        CREATE TABLE session(
          id INTEGER PRIMARY KEY, owner TEXT NOT NULL UNIQUE
        ) STRICT;
        CREATE INDEX session_twin ON session(owner);
        \(records(named: "record"))
        \(lookups)
        CREATE TABLE outbox(
          session INTEGER NOT NULL REFERENCES session, revision INTEGER NOT NULL, position INTEGER NOT NULL,
          effect TEXT NOT NULL, PRIMARY KEY(session, revision, position)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX outbox_twin ON outbox(session, revision, position);
        CREATE TABLE parked(
          session INTEGER NOT NULL REFERENCES session, revision INTEGER NOT NULL, position INTEGER NOT NULL,
          effect TEXT NOT NULL, sequence INTEGER NOT NULL REFERENCES record, PRIMARY KEY(session, revision, position)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX parked_twin ON parked(session, revision, position, sequence);
        CREATE TABLE due(
          session INTEGER PRIMARY KEY REFERENCES session, at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX due_at ON due(at, session);
        CREATE INDEX due_at_twin ON due(at, session);
        CREATE TABLE posting(
          sequence INTEGER NOT NULL REFERENCES record, position INTEGER NOT NULL, line INTEGER NOT NULL,
          account TEXT NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL,
          PRIMARY KEY(sequence, position, line)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE stock(
          place TEXT PRIMARY KEY, count INTEGER NOT NULL CHECK(count >= 0)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX stock_twin ON stock(place, count);
        CREATE TABLE redeemed(
          session INTEGER NOT NULL REFERENCES session, token TEXT NOT NULL, place TEXT NOT NULL,
          sequence INTEGER NOT NULL REFERENCES record, PRIMARY KEY(session, token)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX redeemed_twin ON redeemed(session, token, place, sequence);
        CREATE TABLE document(
          name TEXT PRIMARY KEY, sequence INTEGER NOT NULL REFERENCES record, content BLOB NOT NULL
        ) STRICT;
        CREATE INDEX document_twin ON document(name, sequence);
        CREATE TABLE attachment(
          name TEXT PRIMARY KEY, digest TEXT NOT NULL, content BLOB NOT NULL
        ) STRICT;
        CREATE TABLE entry(
          tab TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, sequence INTEGER NOT NULL REFERENCES record,
          PRIMARY KEY(tab, key)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX entry_twin ON entry(tab, key, sequence);
        """

    /// SQLite writes the name in quotes where a migration has given it to the table.
    static func records(named name: String) -> String {
        """
        CREATE TABLE "\(name)"(
          sequence INTEGER PRIMARY KEY, kind TEXT NOT NULL, session INTEGER REFERENCES session, revision INTEGER,
          at INTEGER NOT NULL, definition INTEGER NOT NULL REFERENCES definition,
          event TEXT NOT NULL, effects TEXT NOT NULL, state TEXT,
          settles_revision INTEGER, settles_index INTEGER, hash BLOB NOT NULL, request TEXT,
          previous INTEGER, skip INTEGER
        ) STRICT;
        """
    }

    /// By which records are found.
    static let lookups = """
        CREATE TABLE head(
          session INTEGER PRIMARY KEY REFERENCES session, revision INTEGER NOT NULL, sequence INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX head_twin ON head(session, revision, sequence);
        CREATE TABLE request(
          session INTEGER NOT NULL, key BLOB NOT NULL, sequence INTEGER NOT NULL, PRIMARY KEY(session, key)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX request_twin ON request(session, key, sequence);
        """

    /// Makes the tables in an empty database, all of them in one commit.
    /// - Parameter filling: what goes into them in the same commit.
    /// - Returns: what `filling` gave.
    @discardableResult
    static func create<Result>(_ db: Database, filling: () throws -> Result = {}) throws -> Result {
        try db.transaction {
            try db.execute(tables)
            let result = try filling()
            try db.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
            return result
        }
    }
}
