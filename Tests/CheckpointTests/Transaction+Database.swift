import SQLite

@_spi(Stores) @testable import Checkpoint

extension Transaction {
    /// For tests that look at the tables of a store in a folder.
    var db: Database {
        guard let sqlite = reading as? SQLiteReading else { preconditionFailure("\(reading.name) is no SQLite store") }
        return sqlite.db
    }
}
