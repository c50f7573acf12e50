import Localization
import Rental
import RentalApp
import TerminalScreen
import RentalScreens
import Testing

@testable import CommandLineTool

/// What the pages of past rentals are given while the rider looks at them.
struct HistoryLoaderTests {
    /// A session of so many rentals, and how much of its journal was read.
    private final class Past {
        let folder: TemporaryDirectory
        let session: Session
        var reads = 0
        var fails = false

        init(_ rentals: Int) throws {
            folder = try TemporaryDirectory()
            let past = try PastRentals(rentals, in: folder.url.path + "/store")
            session = try Session(CommandContext(GlobalOptions.parse(["--store", past.store, "--rider", "anna"])))
        }

        deinit { folder.remove() }

        var facts: HistoryLoader {
            HistoryLoader {
                let source = self.session.receipts.source
                return ReceiptReader(
                    ReceiptSource(newest: source.newest, scans: source.scans, complete: source.complete) {
                        self.reads += 1
                        if self.fails { throw Failure(.failed, "no luck") }
                        return try source.read($0)
                    })
            } past: {
                self.session.context.app.named($0)
            }
        }
    }

    private func rows(_ loaded: ScreenModel.Loaded<ScreenModel.HistoryPage>) throws -> (count: Int, hasMore: Bool) {
        guard case .ready(let page) = loaded else {
            throw ToolError.failed("page", arguments: [], status: 1, errors: "\(loaded)")
        }
        return (page.rows.count, page.hasMore)
    }

    @Test func moreIsReadWhenTheRiderComesNearTheEnd() throws {
        let past = try Past(50)
        let facts = past.facts
        #expect(try rows(facts.page(chosen: 0)) == (20, true))
        let reads = past.reads
        #expect(try rows(facts.page(chosen: 7)) == (20, true) && past.reads == reads, "read for nothing")
        #expect(try rows(facts.page(chosen: 8)) == (40, true))
        #expect(try rows(facts.page(chosen: 49)) == (50, false))
        let all = past.reads
        #expect(try rows(facts.page(chosen: 1_000)) == (50, false) && past.reads == all, "read for nothing")
    }

    @Test func whatHappensInTheSessionIsSeen() throws {
        let past = try Past(3)
        let facts = past.facts
        #expect(try rows(facts.page(chosen: 0)) == (3, false))
        #expect(try past.session.rental.perform(.buy(TariffName.standard.tariff)) == nil)
        let reads = past.reads
        #expect(try rows(facts.page(chosen: 0)) == (3, false) && past.reads > reads)
    }

    @Test func aFailureStaysUntilItIsTriedAgain() throws {
        let past = try Past(3)
        let facts = past.facts
        past.fails = true
        guard case .failed = facts.page(chosen: 0) else { return #expect(Bool(false), "nothing failed") }
        past.fails = false
        guard case .failed = facts.page(chosen: 0) else { return #expect(Bool(false), "the failure went unseen") }
        facts.retry()
        #expect(try rows(facts.page(chosen: 0)) == (3, false))
    }

    @Test func aReceiptKnowsItsNeighbours() throws {
        let past = try Past(50)
        let facts = past.facts
        let texts = Language.en.texts
        guard case .ready(let oldest) = facts.receipt(4, texts), case .ready(let middle) = facts.receipt(268, texts),
            case .ready(let newest) = facts.receipt(543, texts)
        else { return #expect(Bool(false), "a receipt is missing") }
        #expect(oldest.older == nil && oldest.newer == 15 && oldest.past.id == 4)
        #expect(middle.older == 257 && middle.newer == 279)
        #expect(newest.older == 532 && newest.newer == nil)
        // The journal knows of no name.
        #expect(oldest.past.from == "harbour")
        #expect(facts.receipt(5, texts) == .failed(texts.receiptUnknown("5")))
    }
}
