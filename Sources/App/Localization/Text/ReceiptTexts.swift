public import Rental

/// The texts of the history, of receipts, and of what the information has beside questions and answers.
public protocol ReceiptTexts {
    // History
    /// What stands in the title bar over all past rentals.
    var history: String { get }
    var historyEmpty: String { get }
    /// Where to begin.
    var historyEmptyAdvice: String { get }
    var loading: String { get }
    var loadingMore: String { get }
    /// The past rentals could not be read, and why.
    func historyFailed(_ cause: String) -> String
    var scroll: String { get }
    var older: String { get }
    var newer: String { get }

    // Receipt
    var receipt: String { get }
    /// With the number that `zontik receipt` takes.
    func receipt(_ number: Int) -> String
    func ending(_ ending: Receipt.Ending) -> String
    /// In place of the point that took the umbrella back; empty where one did.
    func staysWithRider(_ ending: Receipt.Ending) -> String
    var handedOut: String { get }
    /// What happened at the end.
    func ended(_ ending: Receipt.Ending) -> String
    /// Before the reason of a clerk.
    var clerkReason: String { get }
    var clockRan: String { get }
    /// So many intervals, 1 or more, of this length, at this price each.
    func intervals(_ count: Int64, _ length: String, _ price: String) -> String
    var fare: String { get }
    var fareSoFar: String { get }
    var maximum: String { get }
    var priceOfUmbrella: String { get }
    /// The fare and the price were compared.
    var largerCounts: String { get }
    /// The number tells two holds of one rental apart.
    func held(_ number: Int) -> String
    var captured: String { get }
    var released: String { get }
    var totalPaid: String { get }
    var noRating: String { get }
    func receiptRuns(_ number: Int) -> String
    func receiptUnknown(_ number: Int) -> String

    // Information
    func rules(_ rules: RuleSet) -> String
    var about: String { get }
    func version(_ version: String) -> String
    /// - Parameters:
    ///   - store: a folder, or the address of a database.
    ///   - isDatabase: which of the two.
    func storeAt(_ store: String, isDatabase: Bool) -> String
    var errors: String { get }
    /// How many there are, 0 or more.
    func errors(_ count: Int) -> String
    var noErrors: String { get }
    /// Only so many are kept.
    func newestErrors(_ count: Int) -> String
    var showErrors: String { get }
}
