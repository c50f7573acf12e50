import Checkpoint
import Rental

/// Reads receipts from a session's journal, and only the part of the journal that they need: the store lists the scans
/// of a session, and between two of them the end of a rental is found by bisection.
public struct ReceiptReader {
    package let source: ReceiptSource

    package init(_ source: ReceiptSource) {
        self.source = source
    }

    /// The session's newest revision; 0 before the first.
    package var newest: Int { source.newest }

    /// The result of looking for a receipt.
    package enum Found {
        case receipt(Receipt)
        /// The rental is still running.
        case running
        /// Nothing was handed out there, or that was undone.
        case none
    }

    /// About as many transitions as a rental has: these are read at once.
    private static let perReceipt = 12

    /// The newest receipts, newest first. What is in an archive that is not at hand is left out and named.
    /// - Parameters:
    ///   - before: only rentals that began at smaller revisions; nil for all.
    ///   - count: the largest number of receipts, 1 or more.
    package func receipts(before: Int? = nil, count: Int) throws -> ReceiptList {
        var list = ReceiptList()
        var last = min(before ?? .max, newest + 1) - 1
        // The last transition that may belong to the rental that is looked at; nil where it has to be found.
        var end = before == nil ? newest : nil
        while last >= 1 {
            // Two scans a rental, and one rental more than is asked for.
            let limit = 2 * (min(count, 1_000) + 1)
            let scans = try source.scans(1...last, true, limit)
            for scan in scans {
                do {
                    guard try isHandout(scan) else { continue }
                    if case .receipt(let receipt) = try rental(from: scan, through: end ?? lastOfRental(scan)) {
                        guard list.receipts.count < count else {
                            list.hasMore = true
                            return list
                        }
                        list.receipts.append(try source.complete(receipt))
                    }
                    end = scan - 1
                } catch StoreError.archiveMissing(let path) {
                    end = scan - 1
                    if list.missing.last != path { list.missing.append(path) }
                }
            }
            guard scans.count == limit, let oldest = scans.last else { break }
            last = oldest - 1
        }
        return list
    }

    /// The receipt of the rental that began at a revision. The time it takes does not depend on the journal's length.
    /// - Throws: `StoreError.archiveMissing` where it is in an archive that is not at hand.
    package func receipt(_ id: Int) throws -> Found {
        guard id >= 1, id <= newest, try source.scans(id...id, true, 1) == [id], try isHandout(id) else {
            return .none
        }
        let found = try rental(from: id, through: lastOfRental(id))
        if case .receipt(let receipt) = found { return .receipt(try source.complete(receipt)) }
        return found
    }

    /// The receipt with a number, see `Receipt.number`; nil where the rider has none of this number. Looks at a few of
    /// the rider's receipts, because a later one has a larger number.
    /// - Throws: `StoreError.archiveMissing` where one of them is in an archive that is not at hand.
    package func receipt(numbered number: Int) throws -> Receipt? {
        guard newest >= 1, number >= 1 else { return nil }
        let scans = try source.scans(1...newest, false, .max)
        var candidates = scans.startIndex..<scans.endIndex
        while !candidates.isEmpty {
            let middle = candidates.lowerBound + candidates.count / 2
            // Back to a scan that led to a receipt: not one that took back, nor a hand-over that was undone or whose
            // rental is running.
            var place = middle
            var found: Receipt?
            while found == nil, place >= candidates.lowerBound {
                if case .receipt(let receipt) = try receipt(scans[place]) { found = receipt } else { place -= 1 }
            }
            guard let receipt = found else {
                candidates = middle + 1..<candidates.upperBound
                continue
            }
            if receipt.number == number { return receipt }
            // Those from before there were numbers are older than all others.
            candidates =
                (receipt.number ?? 0) < number
                ? middle + 1..<candidates.upperBound : candidates.lowerBound..<place
        }
        return nil
    }

    /// Whether a scan handed an umbrella out; otherwise it took one back.
    private func isHandout(_ scan: Int) throws -> Bool {
        try source.read(scan...scan).contains { item in
            item.effects.contains { if case .move(.point, _) = $0 { true } else { false } }
        }
    }

    /// The transition before the next scan that hands an umbrella out.
    private func lastOfRental(_ id: Int) throws -> Int {
        guard id < newest else { return newest }
        for scan in try source.scans(id + 1...newest, false, 2) where try isHandout(scan) { return scan - 1 }
        return newest
    }

    /// - Parameters:
    ///   - start: the scan that handed the umbrella out.
    ///   - end: the last transition that may belong to the rental.
    private func rental(from start: Int, through end: Int) throws -> Found {
        var last = min(end, start + 2 * Self.perReceipt)
        let items = try source.read(max(1, start - 1)...last)
        var fold = ReceiptFold(after: items.first { $0.revision < start }?.state ?? UmbrellaRental.initial)
        for item in items where item.revision >= start { fold.add(item.event.kind, item.effects, to: item.state) }
        // Of a long rental, what changes its receipt: its end, and the feedback.
        let hold = fold.openID == start ? items.last?.state.openRent?.hold.id : nil
        while fold.openID == start {
            guard let over = try first(after: last, through: end, where: { $0.openRent?.hold.id != hold }) else {
                return .running
            }
            last = min(end, over + Self.perReceipt)
            let items = try source.read(over - 1...last)
            guard let before = items.first?.state else { return .none }
            fold = ReceiptFold(after: before, handedOut: start)
            for item in items.dropFirst() { fold.add(item.event.kind, item.effects, to: item.state) }
        }
        if !fold.isSettled, let settled = try first(after: last, through: end, where: { $0.screen.isSettled }) {
            for item in try source.read(settled...settled) {
                fold.add(item.event.kind, item.effects, to: item.state)
            }
        }
        return fold.receipts.first { $0.id == start }.map(Found.receipt) ?? .none
    }

    /// The first transition to a state for which something holds, where it holds for all later ones as well; found in
    /// steps that double, and then halve.
    private func first(
        after last: Int, through end: Int, where holds: (UmbrellaRental.State) -> Bool
    ) throws -> Int? {
        func reaches(_ revision: Int) throws -> Bool {
            try source.read(revision...revision).last.map { holds($0.state) } ?? false
        }
        var (low, high, step) = (last, last, 1)
        repeat {
            low = high
            high = min(end, low + step)
            guard high > low else { return nil }
            step *= 2
        } while try !reaches(high)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if try reaches(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
