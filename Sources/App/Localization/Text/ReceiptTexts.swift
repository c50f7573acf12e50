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
    /// With the label that `zontik receipt` takes, see `Receipt.label`.
    func receipt(_ label: String) -> String
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
    var held: String { get }
    /// What the payment gateway calls a hold.
    func hold(_ name: String) -> String
    /// What became of the charge.
    func charge(_ status: ChargeStatus) -> String
    /// What became of the release of the rest.
    func release(_ status: ChargeStatus) -> String
    /// What became of the total, or of a part of it.
    func total(_ status: ChargeStatus) -> String
    /// An amount with what became of it, in a list; one that was charged is shown alone.
    func amount(_ money: String, _ status: ChargeStatus) -> String
    var noRating: String { get }
    func receiptRuns(_ label: String) -> String
    func receiptUnknown(_ label: String) -> String
    /// There are receipts that cannot be shown: where their archive was looked for.
    func receiptsMissing(_ archive: String) -> String

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
