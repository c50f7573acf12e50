import Checkpoint
import PickupPoint
import Rental
import StateMachine

/// What a clerk has counted, to be put into the books with a reason.
struct StockCount: Sendable {
    /// What the book said when the clerk began to count.
    let seen: Int64
    let counted: Int64
    let reason: String

    enum Problem: Error, Equatable {
        case countInvalid
        /// Not 1 to 200 visible characters.
        case reasonInvalid
        /// The book says something else by now: what was counted may be old.
        case moved(to: Int64)
        case same
    }

    private static let largest: Int64 = 10_000
    private static let longestReason = 200

    /// From what was typed.
    /// - Throws: `Problem`.
    init(seen: String?, counted: String?, reason: String?) throws(Problem) {
        guard let seen = seen.flatMap(Int64.init), let counted = counted.flatMap(Int64.init),
            (0...Self.largest).contains(counted)
        else { throw .countInvalid }
        let reason = reason ?? ""
        guard reason.unicodeScalars.count <= Self.longestReason, isShown(reason) else { throw .reasonInvalid }
        self.seen = seen
        self.counted = counted
        self.reason = reason
    }
}

extension Depot {
    /// Puts what was counted into the books: a move of its own, with who and why. Durable when it is answered.
    /// - Throws: `StockCount.Problem` with nothing changed; `StoreError`.
    func correct(_ point: PointID, by clerk: Clerk, _ count: StockCount) async throws {
        let label = Place.point(point).label
        try await write { [self] in
            try journal.write { transaction in
                let book = try transaction.stock(label)
                guard book == count.seen else { throw StockCount.Problem.moved(to: book) }
                guard book != count.counted else { throw StockCount.Problem.same }
                try transaction.provision(
                    [.supply(place: label, count: count.counted - book)],
                    reason: "counted at \(point.rawValue) by clerk \(clerk.id): \(count.reason)", at: now)
            }
        }
    }
}
