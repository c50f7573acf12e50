import Checkpoint
import PickupPoints
import Rental
import StateMachine

/// A correction of the recorded stock of a point: after a clerk counted the umbrellas, or by a mark.
package struct CorrectedCount: Sendable, Equatable {
    /// The number of the record.
    package let sequence: Int64
    package let at: Instant
    /// The clerk's number; nil for a mark by a command that named none.
    package let clerk: Int?
    package let point: PointID
    /// How many umbrellas were added to the recorded stock, or removed if negative.
    package let change: Int64
    /// Nil if the clerk was forgotten. The name of a mark is its reason.
    package let reason: String?
}

extension AppContext {
    /// Corrects the recorded stock to what a clerk counted: one record with clerk and reason, in one commit.
    /// - Parameter isEndOfShift: whether a count that agrees with the recorded stock is recorded, too.
    /// - Throws: `StockCount.Problem`, `ClerkProblem` with nothing changed; `StoreError`.
    package func correct(
        _ point: PointID, by clerk: Clerk, _ count: StockCount, isEndOfShift: Bool = false
    ) throws {
        let label = Place.point(point).label
        func judge(_ book: Int64) throws {
            guard book == count.seen else { throw StockCount.Problem.moved(to: book) }
            guard isEndOfShift || book != count.counted else { throw StockCount.Problem.same }
        }
        // A count that is refused makes no key. The key is durable before a record needs it.
        try judge(journal.read { try $0.stock(label) })
        let reason = try clerks.makeTextKey(of: clerk.id, now: now).seal(count.reason)
        try journal.write { transaction in
            let book = try transaction.stock(label)
            try judge(book)
            try transaction.adjustStock(
                count.counted == book ? [] : [.adjustCounter(place: label, count: count.counted - book)],
                reason: CountReason(point: point, clerk: clerk.id, text: .sealed(reason)).text, at: now)
        }
    }

    /// All corrections by clerks and marks, newest first. Takes time in proportion to the journal's length.
    /// - Throws: `StoreError`.
    package func correctedCounts() throws -> [CorrectedCount] {
        let clerks = try clerks.clerks()
        return try journal.read { try $0.stockAdjustments() }.compactMap { adjustment in
            if let reason = MarkReason(adjustment.reason) {
                let leaves = reason.mark.places(at: reason.point).from == Place.point(reason.point).label
                return CorrectedCount(
                    sequence: adjustment.sequence, at: adjustment.at, clerk: reason.clerk, point: reason.point,
                    change: leaves ? -1 : 1, reason: reason.mark.rawValue)
            }
            guard let reason = CountReason(adjustment.reason) else { return nil }
            let key = clerks.first { $0.id == reason.clerk }?.textKey.flatMap(TextKey.init)
            return CorrectedCount(
                sequence: adjustment.sequence, at: adjustment.at, clerk: reason.clerk, point: reason.point,
                change: adjustment.entries.reduce(0) {
                    if case .adjustCounter(_, let count) = $1 { $0 + count } else { $0 }
                },
                reason: reason.text(opening: key))
        }
    }
}
