import Checkpoint

/// Records that go to the server in one statement: each statement costs as much as two rows.
struct RecordBatch {
    private var rows: [[PostgresValue]] = []

    /// So many are sent without waiting for more, so that the server works while the next ones are decided.
    static let most = 32

    var count: Int { rows.count }

    private static func insertion(of rows: String) -> String {
        """
        WITH added AS (
          INSERT INTO record(sequence, kind, session, revision, at, definition, event, effects, state,
            settles_revision, settles_index, request, hash)
          \(rows) RETURNING session, request, sequence)
        INSERT INTO request(session, key, sequence) SELECT * FROM added WHERE request IS NOT NULL
        """
    }

    private static let one = insertion(of: "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)")

    private static let many = insertion(
        of: """
            SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
              $7::text[], $8::text[], $9::text[], $10::bigint[], $11::bigint[], $12::text[], $13::bytea[])
            """)

    /// The values of a record, in the order of the columns.
    /// - Parameter definition: the number of its definition.
    static func values(_ record: Record, definition: Int64, hash: [UInt8]) -> [PostgresValue] {
        [
            .integer(record.sequence), .text(record.kind.rawValue), .init(record.session), .init(record.revision),
            .integer(record.at.milliseconds), .integer(definition), .text(record.event), .text(record.effects),
            .init(record.state), .init(record.concerns?.revision), .init(record.concerns?.index),
            .init(record.request), .bytes(hash),
        ]
    }

    mutating func add(_ values: [PostgresValue]) { rows.append(values) }

    /// Hands them over, and is empty.
    /// - Returns: what inserts them. The server refuses them all where a number, revision or request is taken.
    mutating func take() -> PostgresStatement {
        defer { rows = [] }
        guard rows.count > 1 else { return PostgresStatement(Self.one, rows[0]) }
        return PostgresStatement(
            Self.many, Self.types.enumerated().map { column, type in .array(rows.map { $0[column] }, of: type) })
    }

    private static let types: [PostgresValue.Element] = [
        .bigint, .text, .bigint, .bigint, .bigint, .bigint, .text, .text, .text, .bigint, .bigint, .text, .bytea,
    ]
}
