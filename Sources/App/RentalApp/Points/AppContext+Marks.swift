import Checkpoint
import PickupPoints
import Rental

/// The umbrellas of a point, as the books have them.
package struct PointStock: Sendable, Equatable {
    package let stock, repair, lost: Int64

    package init(_ transaction: Transaction<UmbrellaRental>, at point: PointID) throws {
        stock = try transaction.stock(Place.point(point).label)
        repair = try transaction.stock(UmbrellaMark.repair(of: point))
        lost = try transaction.stock(UmbrellaMark.lost(of: point))
    }
}

/// There is no umbrella where a mark would take it from.
package struct NothingToMark: Error, Equatable {
    package let mark: UmbrellaMark
}

extension AppContext {
    /// Puts it into the books that an umbrella of a point is broken, repaired, lost or found: one record, one commit.
    /// - Parameters:
    ///   - clerk: who says so; recorded.
    ///   - key: a mark repeated under its key, at the same point, is not made again; see `Request`.
    /// - Returns: the umbrellas of the point after it; at a repeat, as they are now.
    /// - Throws: `NothingToMark`, `RequestReused` with nothing changed; `StoreError`.
    package func mark(
        _ mark: UmbrellaMark, at point: PointID, by clerk: Clerk?, key: String? = nil
    ) throws -> PointStock {
        try journal.write { transaction in
            let row = key.map { "\(point.rawValue)\n\($0)" }
            if let row, let known = try transaction.row(of: row, in: Self.marks) {
                guard known.value == mark.rawValue else { throw RequestReused(key: key ?? "") }
                return try PointStock(transaction, at: point)
            }
            let (from, to) = mark.places(at: point)
            guard try transaction.stock(from) > 0 else { throw NothingToMark(mark: mark) }
            let request = row.map { [TableChange.insert(table: Self.marks, key: $0, value: mark.rawValue)] } ?? []
            try transaction.adjustStock(
                [.transfer(from: from, to: to)] + request,
                reason: MarkReason(mark: mark, point: point, clerk: clerk?.id).text, at: now)
            return try PointStock(transaction, at: point)
        }
    }

    /// The table of the keys under which marks were made.
    private static var marks: String { "mark" }
}

/// Why a mark moved an umbrella, as its record has it.
struct MarkReason: Equatable {
    let mark: UmbrellaMark
    let point: PointID
    /// The clerk's number.
    let clerk: Int?

    private static let (at, by) = (" at ", " by clerk ")

    init(mark: UmbrellaMark, point: PointID, clerk: Int?) {
        (self.mark, self.point, self.clerk) = (mark, point, clerk)
    }

    /// Nil for the reason of something else.
    init?(_ text: String) {
        // The identifier of a point may hold anything, and stands last.
        guard let at = text.firstRange(of: Self.at) else { return nil }
        let words = text[..<at.lowerBound]
        let by = words.firstRange(of: Self.by)
        guard let mark = UmbrellaMark(rawValue: String(words[..<(by?.lowerBound ?? words.endIndex)])) else {
            return nil
        }
        self.mark = mark
        clerk = by.flatMap { Int(words[$0.upperBound...]) }
        point = PointID(rawValue: String(text[at.upperBound...]))
    }

    /// As it is recorded.
    var text: String { mark.rawValue + (clerk.map { "\(Self.by)\($0)" } ?? "") + Self.at + point.rawValue }
}
