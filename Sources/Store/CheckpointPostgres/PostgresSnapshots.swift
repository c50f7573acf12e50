public import Checkpoint

/// Snapshots as rows of a store's database, for all nodes.
///
/// What is erased is erased from the table; PostgreSQL gives its space back later, and keeps it in its log for as long
/// as that is kept.
public struct PostgresSnapshots: SnapshotFolder {
    private let store: PostgresStore
    private let folder: String

    /// - Parameters:
    ///   - store: whose database; the records do not concern the snapshots.
    ///   - folder: a name for those that belong together.
    public init(_ store: PostgresStore, folder: String) {
        self.store = store
        self.folder = folder
    }

    /// See `SnapshotFolder.place`.
    public func place(_ name: String) -> any SnapshotPlace { Place(store, folder, name) }

    /// See `SnapshotFolder.names`.
    public func names() throws(StoreError) -> [String] {
        try store.look("SELECT name FROM snapshot WHERE folder = $1 ORDER BY name", [.text(folder)]).rows
            .compactMap { $0.text(0) }
    }

    private final class Place: SnapshotPlace {
        private let store: PostgresStore
        private let folder, name: String
        /// Of the change that runs.
        private var connection: PostgresConnection?
        private var isChanged = false

        init(_ store: PostgresStore, _ folder: String, _ name: String) {
            (self.store, self.folder, self.name) = (store, folder, name)
        }

        var path: String { "\(folder)/\(name)" }

        var exists: Bool { (try? beginning(0)) != nil }

        func beginning(_ length: Int) throws(StoreError) -> [UInt8]? {
            try bytes("substr(content, 1, \(length))")
        }

        func read() throws(StoreError) -> [UInt8]? { try bytes("content") }

        private func bytes(_ column: String) throws(StoreError) -> [UInt8]? {
            let sql = "SELECT \(column) FROM snapshot WHERE folder = $1 AND name = $2"
            let answer = if let connection { try run(sql, [], on: connection) } else { try store.look(sql, key) }
            return answer.rows.first?.bytes(0)
        }

        private var key: [PostgresValue] { [.text(folder), .text(name)] }

        func change<Result>(_ body: () throws -> Result) throws -> Result {
            try store.change("snapshot \(path)") { connection in
                (self.connection, isChanged) = (connection, false)
                defer { self.connection = nil }
                return (try body(), isChanged)
            }
        }

        func replace(_ bytes: [UInt8], erasingFormer: Bool) throws(StoreError) {
            try change(
                """
                INSERT INTO snapshot(folder, name, content) VALUES ($1, $2, $3)
                ON CONFLICT (folder, name) DO UPDATE SET content = EXCLUDED.content
                """, [.bytes(bytes)])
        }

        func remove() throws(StoreError) { try change("DELETE FROM snapshot WHERE folder = $1 AND name = $2", []) }

        private func change(_ sql: String, _ values: [PostgresValue]) throws(StoreError) {
            guard let connection else { preconditionFailure("a snapshot is changed outside of a change") }
            try run(sql, values, on: connection)
            isChanged = true
        }

        @discardableResult
        private func run(
            _ sql: String, _ values: [PostgresValue], on connection: PostgresConnection
        ) throws(StoreError) -> PostgresAnswer {
            do { return try connection.run(PostgresStatement(sql, key + values)) } catch let error as PostgresFailure {
                throw error.asStoreError(store.name)
            } catch {
                preconditionFailure("a connection threw \(error)")
            }
        }

        /// A commit that was answered is durable.
        func sync() {}
    }
}
