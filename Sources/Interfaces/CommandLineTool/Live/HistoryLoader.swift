import CommandSpeech
import Localization
import Rental
import RentalApp
import RentalScreens

/// What the pages of past rentals show: read as far as the rider looks, and kept until the session moves.
final class HistoryLoader {
    private let reader: () -> ReceiptReader
    private let past: (Receipt) -> PastRental
    /// An error in the language of the rider.
    private let words: (any Error) -> String
    /// The session's revision that was read.
    private var revision: Int?
    private var rows: [PastRental] = []
    private var hasMore = true
    private var missing: [String] = []
    private var failure: String?

    /// How many are read at once.
    static let portion = 20
    /// How many there are below the chosen one, while there are older ones: more than a movement by a page passes.
    static let ahead = 12

    init(
        reader: @escaping () -> ReceiptReader, past: @escaping (Receipt) -> PastRental,
        words: @escaping (any Error) -> String = { "\($0)" }
    ) {
        self.reader = reader
        self.past = past
        self.words = words
    }

    convenience init(_ session: Session) {
        self.init(
            reader: { session.receipts }, past: { session.context.app.named($0) },
            words: { session.context.texts.command.words(for: $0) })
    }

    /// The past rentals down to the chosen row, and some more.
    func page(chosen: Int) -> ScreenModel.Loaded<ScreenModel.HistoryPage> {
        loaded {
            try self.load { self.rows.count <= chosen + Self.ahead }
            return .ready(ScreenModel.HistoryPage(rows: self.rows, hasMore: self.hasMore, missing: self.missing))
        }
    }

    /// One receipt and its neighbours.
    func receipt(_ number: Int, _ texts: any Texts) -> ScreenModel.Loaded<ScreenModel.ReceiptPage> {
        loaded {
            try self.load { (self.rows.last?.id ?? .max) >= number }
            guard let row = self.rows.firstIndex(where: { $0.id == number }) else {
                return .failed(try self.reason(number, texts))
            }
            return .ready(
                ScreenModel.ReceiptPage(
                    past: self.rows[row], newer: row > 0 ? self.rows[row - 1].id : nil,
                    older: row + 1 < self.rows.count ? self.rows[row + 1].id : nil))
        }
    }

    /// Reads again what could not be read.
    func retry() { failure = nil }

    private func reason(_ number: Int, _ texts: any Texts) throws -> String {
        switch try reader().receipt(number) {
        case .running: texts.receiptRuns("\(number)")
        case .receipt, .none: texts.receiptUnknown("\(number)")
        }
    }

    /// A failure stays until the rider tries again, or something happens that may end it.
    private func loaded<Value>(_ value: () throws -> ScreenModel.Loaded<Value>) -> ScreenModel.Loaded<Value> {
        let newest = reader().newest
        if newest != revision {
            (revision, rows, hasMore, missing, failure) = (newest, [], true, [], nil)
        }
        if let failure { return .failed(failure) }
        do {
            return try value()
        } catch {
            let cause = words(error)
            // What another process keeps is asked for again by itself.
            if (error as? any StoreFault)?.isBusy != true { failure = cause }
            return .failed(cause)
        }
    }

    private func load(while needsMore: () -> Bool) throws {
        while hasMore, needsMore() {
            let list = try reader().receipts(before: rows.last?.id, count: Self.portion)
            rows += list.receipts.map(past)
            missing += list.missing.filter { !missing.contains($0) }
            hasMore = list.hasMore
        }
    }
}
