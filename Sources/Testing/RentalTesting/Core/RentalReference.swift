import Rental
import StateMachine
import StateMachineTesting

/// What a run knows besides the state.
package struct RentalReference: Sendable {
    let start: Instant
    let tariffs: [Tariff]
    private(set) var books: ReferenceLedger
    private var twin = Baseline()
    private var receipts = ReceiptBook()

    /// - Parameter isStored: whether a real store is used, whose prices are the two on offer.
    package init(_ choices: inout Choices, isStored: Bool = false) {
        start = Instant(milliseconds: 1_700_000_000_000 + choices.magnitude(upTo: Int64(86_400_000)))
        tariffs =
            [TariffGenerator.standard, TariffGenerator.premium]
            + (isStored ? [] : [TariffGenerator.valid(&choices), TariffGenerator.premium])
        books = ReferenceLedger(points: Points.opening, numbers: 0)
    }

    var facts: GeneratorFacts {
        GeneratorFacts(
            start: start, tariffs: tariffs, lastHold: books.lastHold, lastHandover: books.lastHandover,
            olderHandover: books.olderHandover, points: books.points, newestNumber: books.numbers ?? 0)
    }

    mutating func follow(_ step: Step<UmbrellaRental>) -> String? {
        if let trouble = books.follow(step) ?? twin.follow(step) { return trouble }
        // The numbers rather than the books: what is handed over while something changes is copied.
        return twin.disagreement(with: (books.rider, books.revenue))
            ?? receipts.follow(step, onRent: books.onRent, revenue: books.revenue)
    }

    mutating func follow(_ steps: [Step<UmbrellaRental>]) -> String? {
        for step in steps { if let trouble = follow(step) { return trouble } }
        return nil
    }
}
