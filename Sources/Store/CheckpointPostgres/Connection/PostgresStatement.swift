/// A statement and the values of its parameters.
struct PostgresStatement: Sendable {
    let sql: String
    let values: [PostgresValue]

    init(_ sql: String, _ values: [PostgresValue] = []) {
        self.sql = sql
        self.values = values
    }
}
