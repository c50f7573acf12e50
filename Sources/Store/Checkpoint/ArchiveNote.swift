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

    struct Change: Codable, Equatable {
        let place: String
        let count: Int64
    }

    /// - Parameter stock: changes by place; one that came to nothing made its place known.
    static func changes(_ stock: [String: Int64]) -> [Change] {
        stock.sorted { $0.key < $1.key }.map { Change(place: $0.key, count: $0.value) }
    }
}
