import Localization
import PlainText
import Rental
import RentalApp

/// The rentals that are over, newest first.
struct RentalsPage: Encodable {
    struct Row: Encodable {
        let number: Int
        let start, way, clock, paid, stars: String
    }

    let frame: PageFrame
    let language, title: String
    let rows: [Row]
    /// What older ones are asked for with; nil where there are none.
    let before: Int?
    /// What is said of receipts that cannot be shown.
    let missing: [String]
    let older, empty, advice, back: String

    private static let portion = 20

    /// - Parameter read: the newest of so many, and whether there are older ones.
    init(
        _ page: PageContext, before: Int?,
        read: (_ count: Int) throws -> (rentals: [PastRental], hasMore: Bool, missing: [String])
    ) throws {
        let texts = page.texts
        let (rentals, hasMore, missing) = try read(Self.portion)
        frame = PageFrame(page)
        language = texts.language.rawValue
        title = texts.history
        rows = rentals.map { rental in
            let row = PastRow(rental, texts)
            return Row(
                number: rental.id, start: row.start, way: Sanitizer.visible(row.way), clock: row.clock, paid: row.paid,
                stars: row.stars)
        }
        self.before = hasMore ? rentals.last?.id : nil
        self.missing = missing.map { texts.receiptsMissing(Sanitizer.visible(ReceiptList.name($0))) }
        older = texts.older
        empty = texts.historyEmpty
        advice = texts.historyEmptyAdvice
        back = texts.action(.back)
    }
}
