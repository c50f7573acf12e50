import Checkpoint
import SQLite
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
        try database.run(
            "INSERT OR REPLACE INTO store(id, epoch, sequence, hash) VALUES (?, ?, ?, ?)",
            [id, next.epoch, next.record.sequence, next.record.hash])
    }

    private func mark(of id: String) throws -> StoreMark? {
        try database.first("SELECT epoch, sequence, hash FROM store WHERE id = ?", [id]) { row in
            StoreMark(epoch: try row.decode(0), record: Head(sequence: try row.decode(1), hash: try row.decode(2)))
        }
    }
}
