import Rental
import RiderProfile
import StateMachine

@testable import Localization
@testable import RentalScreens
@testable import TerminalUI

/// What is over: the list of it, a receipt of each kind, and what the information tells beside questions.
enum HistoryScene: String, CaseIterable, Sendable {
    case list = "history"
    case empty = "history-empty"
    case loading = "history-loading"
    case failed = "history-failed"
    case missing = "history-missing"
    case returned = "receipt-returned"
    case scrolled = "receipt-scrolled"
    case kept = "receipt-kept"
    case boughtOut = "receipt-bought-out"
    case bought = "receipt-bought"
    case unreadable = "receipt-failed"
    case rules = "information-rules"
    case about = "information-about"
    case mishapsInBrief = "information-errors"
    case noMishaps = "information-no-errors"
    case errors
    case withoutMishaps = "errors-none"

    func model(_ language: Language) -> ScreenModel {
        var model = (entry == nil ? Scene.main : .information).model(language)
        model.program = .init(version: "0.1.0", store: "/home/anna/.local/state/zontik")
        if let page { model.cursor.panels = [Panel(.history), Panel(page)] }
        if let entry { model.cursor.chosenInformation = InformationEntry.allCases.firstIndex(of: entry) ?? 0 }
        if self != .noMishaps, self != .withoutMishaps { model.data.errors = Self.someMishaps }
        let rentals = PastRentals.all.reversed().map(PastRentals.seen)
        model.history =
            switch self {
            case .loading: .loading
            case .failed: .failed("journal.db: database disk image is malformed")
            case .empty: .ready(.init(rows: [], hasMore: false))
            case .missing:
                .ready(
                    .init(
                        rows: Array(rentals), hasMore: false,
                        missing: ["/home/anna/.local/state/zontik/1.archive"]))
            default: .ready(.init(rows: Array(rentals), hasMore: true))
            }
        model.receipt =
            self == .unreadable
            ? .failed(language.texts.receiptUnknown("5"))
            : receipt.map {
                .ready(.init(past: PastRentals.seen($0), newer: nil, older: 17))
            } ?? .loading
        model.cursor.panels.indices.last.map { model.cursor.panels[$0].chosen = self == .scrolled ? 5 : 1 }
        return model
    }

    private var page: Page? {
        switch self {
        case .list, .empty, .loading, .failed, .missing: .history
        case .returned, .scrolled, .kept, .boughtOut, .bought, .unreadable: .receipt(receipt?.id ?? 5)
        case .errors, .withoutMishaps: .errors
        case .rules, .about, .mishapsInBrief, .noMishaps: nil
        }
    }

    private var entry: InformationEntry? {
        switch self {
        case .rules: .rules(.renting)
        case .about: .about
        case .mishapsInBrief, .noMishaps: .errors
        default: nil
        }
    }

    private var receipt: Receipt? {
        switch self {
        case .returned, .scrolled: PastRentals.all[0]
        case .kept: PastRentals.all[1]
        case .boughtOut: PastRentals.all[2]
        case .bought: PastRentals.all[3]
        default: nil
        }
    }

    private static let someMishaps = [
        ErrorEntry(
            at: Scene.start.advanced(bySeconds: -90_000), cause: "/home/anna/points.json: line 7: no such point"),
        ErrorEntry(at: Scene.start.advanced(bySeconds: 60), cause: "The payment gateway could not be reached."),
        ErrorEntry(at: Scene.start.advanced(bySeconds: 900), cause: "notify-send: no display"),
        ErrorEntry(
            at: Scene.start.advanced(bySeconds: 4_500),
            cause: "The store is busy: another program has kept it for 10 seconds. Nothing was changed."),
    ]
}
