import SQLite

/// The store's tables, version by version. A migration is never changed once released: a new one is added.
package enum Schema {
    /// "ZTNK": marks a database as ours (SQLite file format, section 1.3.16).
    package static let applicationID: Int32 = 0x5A54_4E4B

    static var version: Int { migrations.count }

    /// Migration n brings a store of version n to n + 1.
    static let migrations: [String] = [
        """
        CREATE TABLE definition(
          id INTEGER PRIMARY KEY, machine TEXT NOT NULL, chart TEXT NOT NULL, schema INTEGER NOT NULL,
          UNIQUE(machine, chart, schema)
        ) STRICT;
        CREATE TABLE session(
          id INTEGER PRIMARY KEY, owner TEXT NOT NULL UNIQUE
        ) STRICT;
        CREATE TABLE record(
          sequence INTEGER PRIMARY KEY, kind TEXT NOT NULL, session INTEGER REFERENCES session, revision INTEGER,
          at INTEGER NOT NULL, definition INTEGER NOT NULL REFERENCES definition,
          event TEXT NOT NULL, effects TEXT NOT NULL, state TEXT,
          settles_revision INTEGER, settles_index INTEGER, hash BLOB NOT NULL,
          UNIQUE(session, revision)
        ) STRICT;
        CREATE TABLE outbox(
          session INTEGER NOT NULL REFERENCES session, revision INTEGER NOT NULL, position INTEGER NOT NULL,
          effect TEXT NOT NULL, PRIMARY KEY(session, revision, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE posting(
          sequence INTEGER NOT NULL REFERENCES record, position INTEGER NOT NULL, line INTEGER NOT NULL,
          account TEXT NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL,
          PRIMARY KEY(sequence, position, line)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE stock(
          place TEXT PRIMARY KEY, count INTEGER NOT NULL CHECK(count >= 0)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE redeemed(
          session INTEGER NOT NULL REFERENCES session, token TEXT NOT NULL, place TEXT NOT NULL,
          sequence INTEGER NOT NULL REFERENCES record, PRIMARY KEY(session, token)
        ) STRICT, WITHOUT ROWID;
        """,
        // A request that is repeated under its key is answered, not done again. Older records have none, and their
        // hashes do not cover the column.
        """
        ALTER TABLE record ADD COLUMN request TEXT;
        CREATE UNIQUE INDEX record_request ON record(session, request) WHERE request IS NOT NULL;
        """,
        // Every index and table that is asked for what is newest, or believed when it has nothing, gets a twin: a
        // second b-tree with the same keys. See `IndexCrossCheck`. What lay in separate files and was believed whatever
        // its age is a document. Attachments are in backups only: files of the store that are in no journal.
        """
        CREATE INDEX session_twin ON session(owner);
        CREATE INDEX record_revision_twin ON record(session, revision);
        CREATE INDEX record_request_twin ON record(session, request) WHERE request IS NOT NULL;
        CREATE INDEX outbox_twin ON outbox(session, revision, position);
        CREATE INDEX stock_twin ON stock(place, count);
        CREATE INDEX redeemed_twin ON redeemed(session, token, place, sequence);
        CREATE TABLE document(
          name TEXT PRIMARY KEY, sequence INTEGER NOT NULL REFERENCES record, content BLOB NOT NULL
        ) STRICT;
        CREATE INDEX document_twin ON document(name, sequence);
        CREATE TABLE attachment(
          name TEXT PRIMARY KEY, digest TEXT NOT NULL, content BLOB NOT NULL
        ) STRICT;
        """,
        // A store has an identity and an epoch, a machine's rules have a version, and every record has them through its
        // definition.
        """
        CREATE TABLE definition_with_store(
          id INTEGER PRIMARY KEY, machine TEXT NOT NULL, chart TEXT NOT NULL, schema INTEGER NOT NULL,
          rules INTEGER, store TEXT, epoch INTEGER, UNIQUE(machine, chart, schema, rules, store, epoch)
        ) STRICT;
        INSERT INTO definition_with_store(id, machine, chart, schema) SELECT id, machine, chart, schema FROM definition;
        DROP TABLE definition;
        ALTER TABLE definition_with_store RENAME TO definition;
        """,
        // What the outside refused for good lies apart from what it is still asked for; `sequence` is the record that
        // says so. What is due is found by its time, however many sessions sleep.
        """
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
        """,
        // A store of version 6 is one of version 5 in which something was archived. Older programs, which do not know
        // the stubs, are kept out.
        "",
        // The rows that a machine puts into its tables.
        """
        CREATE TABLE entry(
          tab TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, sequence INTEGER NOT NULL REFERENCES record,
          PRIMARY KEY(tab, key)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX entry_twin ON entry(tab, key, sequence);
        """,
    ]

    /// Brings the store to the newest version, all of it in one commit.
    /// - Parameter filling: what goes into the new tables in the same commit.
    /// - Returns: what `filling` gave.
    @discardableResult
    static func migrate<Result>(
        _ db: Database, from version: Int, filling: () throws -> Result = {}
    ) throws -> Result {
        // A table that others refer to is replaced: what they refer to is there again at the end.
        try db.execute("PRAGMA foreign_keys = OFF")
        let result = try db.transaction {
            for migration in migrations[version...] { try db.execute(migration) }
            let result = try filling()
            try db.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(migrations.count)")
            return result
        }
        try db.execute("PRAGMA foreign_keys = ON")
        return result
    }
}
