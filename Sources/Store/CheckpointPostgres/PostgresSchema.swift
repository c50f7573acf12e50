/// The store's tables. They are those of SQLite's store, in PostgreSQL's words; all numbers are `bigint`, and texts are
/// ordered by their bytes.
enum PostgresSchema {
    /// The version of the tables.
    static let version: Int64 = 6

    /// What makes the tables of a version from those of the version before.
    static let upgrades: [Int64: [String]] = [
        2: [
            """
            CREATE TABLE snapshot(
              folder text COLLATE "C" NOT NULL, name text COLLATE "C" NOT NULL, content bytea NOT NULL,
              PRIMARY KEY(folder, name))
            """
        ],
        // Which node works on a session, and until when. Not in the log: after a failover it is empty, and the nodes
        // start over.
        3: [
            """
            CREATE UNLOGGED TABLE lease(
              owner text COLLATE "C" PRIMARY KEY, node bigint NOT NULL, until timestamptz NOT NULL)
            """
        ],
        // What was archived, as the bytes of its file. Older programs, which do not know the stubs, are kept out.
        4: [
            """
            CREATE TABLE archive(
              name text COLLATE "C" NOT NULL, part bigint NOT NULL, content bytea NOT NULL, PRIMARY KEY(name, part))
            """,
            "CREATE INDEX record_archive ON record(sequence) WHERE kind = 'archive'",
        ],
        // A foreign key locks the row that it looks up, and writes that into the log: it costs more than the row
        // itself. There is one writer; decision 21 says what `verify` finds.
        5: [
            "ALTER TABLE record DROP CONSTRAINT record_session_fkey, DROP CONSTRAINT record_definition_fkey",
            "ALTER TABLE outbox DROP CONSTRAINT outbox_session_fkey",
            "ALTER TABLE parked DROP CONSTRAINT parked_session_fkey",
            "ALTER TABLE due DROP CONSTRAINT due_session_fkey",
            "ALTER TABLE posting DROP CONSTRAINT posting_sequence_fkey",
            "ALTER TABLE redeemed DROP CONSTRAINT redeemed_session_fkey, DROP CONSTRAINT redeemed_sequence_fkey",
            "ALTER TABLE entry DROP CONSTRAINT entry_sequence_fkey",
        ],
        // An index of all records has the keys of requests for all time. Here old ones are forgotten, see `RequestKey`.
        6: [
            """
            CREATE TABLE request(
              session bigint NOT NULL, key text COLLATE "C" NOT NULL, sequence bigint NOT NULL,
              PRIMARY KEY(session, key))
            """,
            "INSERT INTO request SELECT session, request, sequence FROM record WHERE request IS NOT NULL",
            "DROP INDEX record_request",
        ],
    ]

    /// Makes the tables of version 1, in the first schema of the search path.
    static let creation: [String] = [
        """
        CREATE TABLE store(
          one boolean PRIMARY KEY DEFAULT true CHECK(one), version bigint NOT NULL,
          id text COLLATE "C" NOT NULL, epoch bigint NOT NULL)
        """,
        // A writer holds it: see `PostgresStore`.
        "CREATE TABLE writing()",
        // The newest transaction of each connection that has written. An answer that was lost is looked up here.
        """
        CREATE TABLE writer(
          client bigint PRIMARY KEY, number bigint NOT NULL, at timestamptz NOT NULL DEFAULT now())
        """,
        """
        CREATE TABLE definition(
          id bigint PRIMARY KEY, machine text COLLATE "C" NOT NULL, chart text COLLATE "C" NOT NULL,
          schema bigint NOT NULL, rules bigint NOT NULL, store text COLLATE "C", epoch bigint,
          UNIQUE NULLS NOT DISTINCT (machine, chart, schema, rules, store, epoch))
        """,
        "CREATE TABLE session(id bigint PRIMARY KEY, owner text COLLATE \"C\" NOT NULL UNIQUE)",
        """
        CREATE TABLE record(
          sequence bigint PRIMARY KEY, kind text COLLATE "C" NOT NULL, session bigint REFERENCES session,
          revision bigint, at bigint NOT NULL, definition bigint NOT NULL REFERENCES definition,
          event text COLLATE "C" NOT NULL, effects text COLLATE "C" NOT NULL, state text COLLATE "C",
          settles_revision bigint, settles_index bigint, request text COLLATE "C", hash bytea NOT NULL)
        """,
        "CREATE UNIQUE INDEX record_revision ON record(session, revision) WHERE revision IS NOT NULL",
        "CREATE UNIQUE INDEX record_request ON record(session, request) WHERE request IS NOT NULL",
        "CREATE INDEX record_opening ON record(session, sequence) WHERE revision IS NULL AND session IS NOT NULL",
        """
        CREATE INDEX record_settling ON record(session, settles_revision, settles_index, sequence)
        WHERE settles_revision IS NOT NULL
        """,
        """
        CREATE TABLE outbox(
          session bigint NOT NULL REFERENCES session, revision bigint NOT NULL, position bigint NOT NULL,
          effect text COLLATE "C" NOT NULL, PRIMARY KEY(session, revision, position))
        """,
        """
        CREATE TABLE parked(
          session bigint NOT NULL REFERENCES session, revision bigint NOT NULL, position bigint NOT NULL,
          effect text COLLATE "C" NOT NULL, sequence bigint NOT NULL, PRIMARY KEY(session, revision, position))
        """,
        "CREATE TABLE due(session bigint PRIMARY KEY REFERENCES session, at bigint NOT NULL)",
        "CREATE INDEX due_at ON due(at, session)",
        """
        CREATE TABLE posting(
          sequence bigint NOT NULL REFERENCES record, position bigint NOT NULL, line bigint NOT NULL,
          account text COLLATE "C" NOT NULL, amount bigint NOT NULL, currency text COLLATE "C" NOT NULL,
          PRIMARY KEY(sequence, position, line))
        """,
        "CREATE INDEX posting_account ON posting(account, sequence)",
        "CREATE TABLE stock(place text COLLATE \"C\" PRIMARY KEY, count bigint NOT NULL CHECK(count >= 0))",
        """
        CREATE TABLE redeemed(
          session bigint NOT NULL REFERENCES session, token text COLLATE "C" NOT NULL, place text COLLATE "C" NOT NULL,
          sequence bigint NOT NULL REFERENCES record, PRIMARY KEY(session, token))
        """,
        """
        CREATE TABLE entry(
          tab text COLLATE "C" NOT NULL, key text COLLATE "C" NOT NULL, value text COLLATE "C" NOT NULL,
          sequence bigint NOT NULL REFERENCES record, PRIMARY KEY(tab, key))
        """,
        """
        CREATE TABLE document(
          name text COLLATE "C" PRIMARY KEY, sequence bigint NOT NULL, content bytea NOT NULL)
        """,
    ]
}
