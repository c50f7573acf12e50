import StateMachine

/// The event of a record of kind `archive`: what left the store with it.
struct ArchiveNote: Codable, Equatable {
    /// The name of the file, without a folder.
    let file: String
    /// What is archived was older than this.
    let before: Instant
    /// How many records left, and of how many sessions.
    let records: Int
    let sessions: Int
    /// Of the stubs, with the hashes of the records; see `ArchiveDigest`.
    let digest: String
    /// Of the lines of the ledger and the used tokens of these records, which stay; see `ArchivedRows`.
    let ledger: String
    /// What the records did to the stock, by place: the places that they changed, sorted.
    let stock: [Change]
    /// The rows that the records put into tables, or removed, as they were when the records left; nil where there are
    /// none. A row that a record put there which stayed is not among them.
    let rows: [Row]?

    struct Change: Codable, Equatable {
        let place: String
        let count: Int64
    }

    struct Row: Codable, Equatable {
        let table: String
        let key: String
        /// Nil where it was removed.
        let value: String?
        /// The record that put it there; nil where it was removed.
        let sequence: Int64?

        init(_ table: String, _ key: String, _ value: String?, by sequence: Int64? = nil) {
            (self.table, self.key, self.value, self.sequence) = (table, key, value, sequence)
        }

        func isOf(_ table: String, _ key: String) -> Bool {
            self.table.utf8.elementsEqual(table.utf8) && self.key.utf8.elementsEqual(key.utf8)
        }
    }

    /// - Parameter stock: changes by place; one that came to nothing made its place known.
    static func changes(_ stock: [String: Int64]) -> [Change] {
        stock.sorted { $0.key < $1.key }.map { Change(place: $0.key, count: $0.value) }
    }
}
