import Checkpoint
import Foundation
import GRDB
import Payments

/// What the gateway remembers of the stores that ask it, inside one transaction.
struct StoreMarks {
    let database: Database

    /// - Throws: `GatewayError.elsewhere` for a requester that does not follow what is remembered.
    func admit(_ requester: Requester) throws {
        let id = requester.store.id
        let mark = try mark(of: id)
        guard mark == requester.following else { throw GatewayError.elsewhere(mark) }
        let next = StoreMark(epoch: requester.store.epoch, record: requester.record)
        guard mark.map({ next.isAfter($0) }) ?? true else { return }
        let statement = try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO store(id, epoch, sequence, hash) VALUES (?, ?, ?, ?)")
        try statement.execute(arguments: [id, next.epoch, next.record.sequence, Data(next.record.hash)])
    }

    private func mark(of id: String) throws -> StoreMark? {
        let statement = try database.cachedStatement(sql: "SELECT epoch, sequence, hash FROM store WHERE id = ?")
        return try Row.fetchOne(statement, arguments: [id]).map { row in
            StoreMark(
                epoch: try row.decode(forColumn: "epoch"),
                record: Head(
                    sequence: try row.decode(forColumn: "sequence"),
                    hash: Array(try row.decode(Data.self, forColumn: "hash"))))
        }
    }
}
