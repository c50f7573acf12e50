import HandoverCode
import Rental
import RentalApp
import RentalTesting
import StateMachine
import StateMachineTesting
import TerminalScreen
import Testing

@testable import Checkpoint
@testable import CommandLineTool

/// Receipts are read newest first, and no more of the journal than they need.
struct ReceiptReaderTests {
    @Test func ofALongSessionOnlyWhatIsShownIsRead() throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let rentals = 909
        let past = try PastRentals(rentals, in: folder.url.path + "/store")
        let newest = rentals * PastRentals.perRental
        let journal = try RentalJournal(StoreDirectory(path: past.store))
        var read = 0
        let reader = ReceiptReader(newest: newest) { revisions in
            let items = try journal.read { try $0.history(1, revisions: revisions) }
            read += items.count
            return items
        }
        let clock = ContinuousClock()

        let time = try clock.measure {
            let (receipts, hasMore) = try reader.receipts(count: 20)
            #expect(receipts.map(\.id) == (0..<20).map { newest - $0 * PastRentals.perRental - 7 } && hasMore)
        }
        #expect(read <= 21 * 12, "\(read) of \(newest) transitions were read for 20 receipts")
        print("receipts: 20 of \(rentals) by \(read) of \(newest) transitions in \(time)")

        read = 0
        #expect(try reader.receipts(before: 500, count: 1).receipts.map(\.id) == [488])
        #expect(read <= 2 * 12, "\(read) transitions were read for one receipt")

        read = 0
        guard case .receipt(let receipt) = try reader.receipt(488) else {
            Issue.record("there is no receipt 488")
            return
        }
        #expect(receipt.id == 488 && read <= 25, "\(read) transitions were read for one receipt")

        read = 0
        let (all, hasMore) = try reader.receipts(count: .max)
        #expect(all.count == rentals && !hasMore && read == newest)
    }

    /// Random sessions, read in portions of every size, give what one fold over all of them gives.
    @Test func portionsMakeTheWhole() throws {
        let report = check(RentalModel(), runs: 300, seed: 20_260_714, maxLength: 120) { _ in ReadInPortions() }
        try report.verify()
    }

    @Test func anEmptySessionHasNone() throws {
        let reader = ReceiptReader(newest: 0) { _ in
            Issue.record("there is nothing to read")
            return []
        }
        #expect(try reader.receipts(count: 5).receipts.isEmpty)
        for number in [Int.min, -1, 0, 1, .max] {
            guard case .none = try reader.receipt(number) else {
                Issue.record("there is a receipt \(number)")
                continue
            }
        }
    }
}

/// The pure core, whose transitions are read as receipts in the end.
private struct ReadInPortions: SystemUnderTest {
    private var core = PureCore<UmbrellaRental>()
    private var items: ReceiptReader.Items = []
    private var fold = ReceiptFold()

    var state: UmbrellaRental.State { core.state }

    mutating func apply(_ event: UmbrellaRental.Event) -> Observation<UmbrellaRental> {
        let observation = core.apply(event)
        for step in observation.steps {
            guard case .accepted(let next, let effects) = step.transition else { continue }
            items.append(
                HistoryItem(
                    revision: next.revision, at: event.at, event: event, effects: effects, state: next, request: nil))
            fold.add(event.kind, effects, to: next)
        }
        return observation
    }

    func finish() throws {
        let items = items
        let reader = ReceiptReader(newest: items.count) { Array(items[$0.lowerBound - 1..<$0.upperBound]) }
        let all = Array(fold.receipts.reversed())
        for count in [1, 2, 5, .max] {
            var read: [Receipt] = []
            var hasMore = true
            while hasMore {
                let portion = try reader.receipts(before: read.last?.id, count: count)
                read += portion.receipts
                hasMore = portion.hasMore
                if hasMore, portion.receipts.count != count { throw Violation("a portion is full", "\(portion)") }
            }
            if read != all { throw Violation("portions make the whole", "\(read) in \(count), not \(all)") }
        }
        for number in 1...items.count + 1 { try look(number, with: reader, all) }
    }

    private func look(_ number: Int, with reader: ReceiptReader, _ all: [Receipt]) throws {
        let expected = all.first { $0.id == number }
        switch try reader.receipt(number) {
        case .receipt(let receipt) where receipt == expected: break
        case .running where fold.openID == number: break
        case .none where expected == nil && fold.openID != number: break
        case let found: throw Violation("a number names its receipt", "\(number): \(found), not \(expected as Any)")
        }
    }
}
