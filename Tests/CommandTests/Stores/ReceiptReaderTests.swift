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
    /// A session's source, and how many of its transitions were read.
    private final class Counted {
        private(set) var read = 0
        private let source: ReceiptSource

        init(_ source: ReceiptSource) { self.source = source }

        var reader: ReceiptReader {
            ReceiptReader(
                ReceiptSource(newest: source.newest, scans: source.scans, complete: source.complete) { revisions in
                    let items = try self.source.read(revisions)
                    self.read += items.count
                    return items
                })
        }

        /// How many transitions `body` reads.
        func count(_ body: (ReceiptReader) throws -> Void) rethrows -> Int {
            let before = read
            try body(reader)
            return read - before
        }
    }

    private func source(_ store: String) throws -> ReceiptSource {
        try Session(CommandContext(GlobalOptions.parse(["--store", store, "--rider", "anna"]), .readOnly)).receipts
            .source
    }

    @Test func ofALongSessionOnlyWhatIsShownIsRead() throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let rentals = 160
        let past = try PastRentals(rentals, in: folder.url.path + "/store")
        let newest = rentals * PastRentals.perRental
        let counted = Counted(try source(past.store))

        let page = try counted.count { reader in
            let list = try reader.receipts(count: 20)
            #expect(list.receipts.map(\.id) == (0..<20).map { newest - $0 * PastRentals.perRental - 7 })
            #expect(list.receipts.map(\.number) == (0..<20).map { rentals - $0 } && list.hasMore)
        }
        #expect(page <= 21 * 16, "\(page) of \(newest) transitions were read for 20 receipts")
        let older = try counted.count { reader in
            let list = try reader.receipts(before: 500, count: 1)
            #expect(list.receipts.map(\.id) == [499])
        }
        #expect(older <= 3 * 16, "\(older) transitions were read for one receipt")
        let one = try counted.count { reader in
            guard case .receipt(let receipt) = try reader.receipt(488) else {
                Issue.record("there is no receipt 488")
                return
            }
            #expect(receipt.id == 488 && receipt.number == 45)
        }
        #expect(one <= 30, "\(one) transitions were read for one receipt")
        let numbered = try counted.count { reader in
            let found = try [45, 1, rentals, rentals + 1, 0].map { try reader.receipt(numbered: $0) }
            #expect(found.map { $0?.id } == [488, 4, found[2]?.id, nil, nil] && found[2]?.number == rentals)
        }
        #expect(numbered <= 4 * 12 * 30, "\(numbered) transitions were read for four numbers")
        let all = try counted.count { reader in
            let list = try reader.receipts(count: .max)
            #expect(list.receipts.count == rentals && !list.hasMore)
        }
        #expect(all <= rentals * 16, "\(all) transitions were read for all receipts")
    }

    /// What happens between two rentals, during one, and before the feedback of one is passed over.
    @Test(arguments: [false, true]) func whatIsShownOfNoRentalIsNotRead(isDuring: Bool) throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let past = try PastRentals(2, in: folder.url.path + "/store", looks: 2_000, isDuring: isDuring)
        let counted = Counted(try source(past.store))
        let read = try counted.count { reader in
            let list = try reader.receipts(count: 5)
            #expect(list.receipts.map(\.number) == [2, 1] && !list.hasMore && reader.newest > 8_000)
            #expect(list.receipts.allSatisfy { $0.total.amount == 150 && $0.status == .charged }, "\(list.receipts)")
        }
        #expect(read <= 200, "\(read) transitions were read for two receipts")
    }

    /// Random sessions, read in portions of every size, give what one fold over all of them gives.
    @Test func portionsMakeTheWhole() throws {
        let report = check(RentalModel(), runs: 300, seed: 20_260_714, maxLength: 120) { _ in ReadInPortions() }
        try report.verify()
    }

    /// However much happens before a clerk takes the umbrella back, and until that is final.
    @Test(arguments: [0, 5, 9, 10, 11, 40], [0, 1, 2, 11, 12, 13, 40]) func aClerksReturnHasAReceipt(
        looksBefore: Int, looksAfter: Int
    ) throws {
        var session = ReadInPortions()
        let start = Instant(milliseconds: 1_700_000_000_000)
        func apply(_ kind: UmbrellaRental.Event.Kind, at: Instant? = nil, number: Int? = nil) {
            _ = session.apply(.init(at: at ?? start, kind, number: number))
        }
        func look(_ count: Int) {
            for _ in 0..<count {
                apply(.openInformation)
                apply(.closeInformation)
            }
        }
        let point = PointID(rawValue: "hauptbahnhof")
        apply(.rent(TariffGenerator.standard))
        apply(.pay(PaymentMethod(token: "visa", validThrough: Instant(milliseconds: .max))))
        apply(.holdAuthorized(hold: 2))
        let code = try #require(session.state.awaited?.handover.number)
        apply(.scanned(Scan(handover: code, purpose: .rent, point: point, stock: 1, takesReturns: true)))
        apply(.continue)
        look(looksBefore)
        apply(
            .returnedByClerk(
                HandBack(rental: 2, point: point, takesReturns: true, clerk: 1, reason: .plain("no phone"))))
        look(looksAfter)
        let returned = try #require(session.state.screen.withdrawable)
        try session.finish()
        apply(.returnSettled, at: returned.settles, number: 1)
        #expect(session.state.screen.withdrawable == nil)
        try session.finish()
        look(20)
        try session.finish()
    }

    @Test func anEmptySessionHasNone() throws {
        func nothing() -> ReceiptSource.Items {
            Issue.record("there is nothing to read")
            return []
        }
        let reader = ReceiptReader(
            ReceiptSource(newest: 0) { _, _, _ in
                nothing().map(\.revision)
            } read: { _ in
                nothing()
            })
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
    private var items: ReceiptSource.Items = []
    private var fold = ReceiptFold()

    var state: UmbrellaRental.State { core.state }

    mutating func apply(_ event: UmbrellaRental.Event) -> Observation<UmbrellaRental> {
        let observation = core.apply(event)
        for step in observation.steps {
            guard case .accepted(let next, let effects) = step.transition else { continue }
            items.append(
                HistoryEntry(
                    revision: next.revision, at: event.at, event: event, effects: effects, state: next, request: nil,
                    origin: nil))
            fold.add(event.kind, effects, to: next)
        }
        return observation
    }

    func finish() throws {
        let items = items
        let scans = items.filter { $0.effects.contains { if case .redeem = $0 { true } else { false } } }
            .map(\.revision)
        let reader = ReceiptReader(
            ReceiptSource(newest: items.count) { revisions, newestFirst, limit in
                let found = scans.filter(revisions.contains)
                return Array((newestFirst ? found.reversed() : found).prefix(limit))
            } read: {
                Array(items[$0.lowerBound - 1..<$0.upperBound])
            })
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
