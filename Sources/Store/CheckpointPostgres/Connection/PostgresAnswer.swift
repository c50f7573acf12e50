import CPostgreSQL

/// What a statement was answered: rows, and how many it changed.
struct PostgresAnswer {
    /// Such as "COMMIT", or "ROLLBACK" for a commit of what had failed before.
    let command: String
    /// How many rows a statement inserted, updated or removed.
    let changes: Int
    let rows: [PostgresRow]

    init(_ result: OpaquePointer, _ library: postgresql) {
        command = String(cString: library.PQcmdStatus(result)!)
        changes = Int(String(cString: library.PQcmdTuples(result)!)) ?? 0
        let fields = library.PQnfields(result)
        rows = (0..<library.PQntuples(result)).map { row in
            PostgresRow(
                fields: (0..<fields).map { field in
                    guard library.PQgetisnull(result, row, field) == 0 else { return nil }
                    let length = Int(library.PQgetlength(result, row, field))
                    return Array(UnsafeRawBufferPointer(start: library.PQgetvalue(result, row, field), count: length))
                })
        }
    }

    /// The number in the first field of the first row; nil where there is none.
    var number: Int64? { rows.first?.number(0) }
}
