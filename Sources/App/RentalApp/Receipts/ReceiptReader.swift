import Checkpoint
import Rental

/// Reads receipts from a session's journal, and only the part of the journal that they need.
public struct ReceiptReader {
    package typealias Items = [HistoryItem<UmbrellaRental>]

    /// The session's newest revision; 0 before the first.
    package let newest: Int
    /// Returns the transitions with these revisions, oldest first.
    package let read: (ClosedRange<Int>) throws -> Items
    /// Reads what the rider said, where it is sealed.
    private let open: (TypedText) throws -> TypedText

    package init(
        newest: Int, opening open: @escaping (TypedText) throws -> TypedText = { $0 },
        read: @escaping (ClosedRange<Int>) throws -> Items
    ) {
        self.newest = newest
        self.open = open
        self.read = read
    }

    /// The result of looking for a number.
    package enum Found {
        case receipt(Receipt)
        /// The rental is still running.
        case running
        case none
    }

    /// About as many transitions as a rental has: what is read first for each receipt that is asked for.
    private static let perReceipt = 12

    /// The newest receipts, newest first, and whether there are older ones.
    /// - Parameters:
    ///   - before: only receipts with smaller numbers; nil for all.
    ///   - count: the largest number of receipts, 1 or more.
    /// - Throws: `StoreError.archiveMissing` only where the newest of them is in an archive that is not at hand.
    package func receipts(before: Int? = nil, count: Int) throws -> (receipts: [Receipt], hasMore: Bool) {
        // One more than is asked for tells whether there are older ones.
        var portion = Self.perReceipt * (min(count, 100) + 1)
        var first = max(1, min(before ?? .max, newest + 1))
        var items: Items = []
        var receipts: [Receipt] = []
        while first > 1, receipts.count <= count {
            let start = max(1, first - portion)
            let (older, missing) = try readable(start...first - 1)
            items = older + items
            receipts = Self.receipts(in: items)
            if let missing {
                guard !receipts.isEmpty else { throw missing }
                return (try receipts.prefix(count).map { try $0.saying(open) }, true)
            }
            first = start
            portion *= 2
        }
        return (try receipts.prefix(count).map { try $0.saying(open) }, receipts.count > count)
    }

    /// What can be read of a part of a journal, and why that is not all: the older transitions may be in an archive.
    private func readable(_ range: ClosedRange<Int>) throws -> (items: Items, missing: StoreError?) {
        func missing(from start: Int, _ items: inout Items) throws -> StoreError? {
            do {
                items = try read(start...range.upperBound)
                return nil
            } catch let error as StoreError {
                guard case .archiveMissing = error else { throw error }
                return error
            }
        }
        var items: Items = []
        guard let error = try missing(from: range.lowerBound, &items) else { return (items, nil) }
        var (archived, here) = (range.lowerBound, range.upperBound + 1)
        while here - archived > 1 {
            let middle = archived + (here - archived) / 2
            if try missing(from: middle, &items) == nil { here = middle } else { archived = middle }
        }
        return (items, error)
    }

    /// The receipts in a part of a journal, newest first. The first item only tells where the others begin: the first
    /// transition of a session hands nothing out, and what another one hands out is found with the portion before it.
    private static func receipts(in items: Items) -> [Receipt] {
        guard let first = items.first else { return [] }
        var fold = ReceiptFold(after: first.state)
        for item in items.dropFirst() { fold.add(item.event.kind, item.effects, to: item.state) }
        return fold.receipts.reversed()
    }

    /// One receipt by its number. The time it takes does not depend on the journal's length.
    package func receipt(_ number: Int) throws -> Found {
        guard number >= 1, number <= newest else { return .none }
        var fold = ReceiptFold()
        var next = max(1, number - 1)
        while next <= newest {
            let items = try read(next...min(newest, next + 2 * Self.perReceipt))
            for item in items {
                if item.revision < number {
                    fold = ReceiptFold(after: item.state)
                } else {
                    fold.add(item.event.kind, item.effects, to: item.state)
                    if fold.isSettled { return try found(number, in: fold) }
                }
            }
            next += max(1, items.count)
        }
        return try found(number, in: fold)
    }

    private func found(_ number: Int, in fold: ReceiptFold) throws -> Found {
        if fold.openID == number { return .running }
        guard let receipt = fold.receipts.first(where: { $0.id == number }) else { return .none }
        return .receipt(try receipt.saying(open))
    }
}
