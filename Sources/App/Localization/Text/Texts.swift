import Rental
import RiderProfile

/// Every text of the product. A language that lacks one does not compile.
///
/// Texts that name amounts, times or the tariff receive the values and format them for their language.
public protocol Texts: Sendable, NotebookTexts, PointListTexts, ReceiptTexts, ClockTexts {
    var language: Language { get }

    // Every screen
    func title(_ title: Title) -> String
    func action(_ action: Action) -> String
    var buyAndKeep: String { get }
    var choose: String { get }
    var rate: String { get }
    var comment: String { get }
    /// Shown instead of a comment whose rider was forgotten.
    var commentErased: String { get }
    var done: String { get }
    var quit: String { get }
    var online: String { get }
    var offline: String { get }
    var offlineWarning: String { get }
    /// - Parameter count: how many requests the payment gateway has not confirmed; 1 or more.
    func pending(_ count: Int) -> String

    // Prices
    var renting: String { get }
    var buying: String { get }
    var unlockFee: String { get }
    func perInterval(_ seconds: Int64) -> String
    func atMost(_ seconds: Int64) -> String
    var umbrella: String { get }

    // Main
    var greeting: String { get }
    var howItWorks: String { get }
    var steps: [String] { get }
    func notice(_ notice: UmbrellaRental.Notice, _ status: ChargeStatus) -> String

    // Map
    var pickupPoints: String { get }
    var noPoints: String { get }
    func stock(_ count: Int) -> String
    var noReturns: String { get }
    func distance(_ metres: Int) -> String
    var openAllDay: String { get }
    func open(until time: String) -> String
    func closed(until time: String) -> String
    var closed: String { get }
    var openingUnknown: String { get }
    /// The short name of a day of the week, 1 for Monday to 7 for Sunday (ISO 8601).
    func weekday(_ day: Int) -> String
    /// A day of the month, 1 to 31, and its month in short, 1 to 12: `25 Oct`.
    func dayAndMonth(_ day: Int64, _ month: Int) -> String

    // Payment
    var rulesOfService: String { get }
    /// Short, for the key that opens them.
    var rulesKey: String { get }
    func rule(_ rule: Rule, _ tariff: Tariff) -> String
    var card: String { get }
    var noCards: String { get }
    /// A card with which nothing real is paid.
    func testCard(_ card: String) -> String
    func validThrough(_ date: String) -> String
    var heldOnCard: String { get }
    var additionallyHeld: String { get }
    var youPay: String { get }
    func authorizing(_ amount: Money) -> String
    func decline(_ decline: Decline) -> String

    // Code
    func showCode(_ purpose: HandoverPurpose) -> String
    func codeValid(_ clock: String) -> String
    var awaitingScan: String { get }
    /// Stands before a command.
    var demonstrationScan: String { get }
    func codeTooLarge(columns: Int, rows: Int) -> String
    var codeMissing: String { get }
    /// What the rider reads after the scan.
    func scanned(_ purpose: HandoverPurpose) -> String
    func clockSince(_ time: String) -> String
    /// What the rental or purchase that is over costs, and what became of the charge.
    func paid(_ amount: Money, _ status: ChargeStatus) -> String

    // Active rent
    var elapsed: String { get }
    var dueSoFar: String { get }
    func nextStep(_ clock: String) -> String
    func maximumAt(_ time: String) -> String
    func maximumIn(_ relative: String) -> String
    var buyingNow: String { get }
    var returnAnywhere: String { get }

    // Feedback
    var howWasIt: String { get }
    var rating: String { get }
    var noComment: String { get }
    var bothOptional: String { get }

    // Information
    func question(_ topic: Topic) -> String
    func answer(_ topic: Topic, _ tariff: Tariff) -> String

    // What went wrong, and what to do about it
    func refusal(_ refusal: UmbrellaRental.Refusal) -> String
    /// Why a clerk cannot take an umbrella back without a code, or cannot withdraw that.
    func returnRefusal(_ refusal: ReturnRefusal) -> String
    func scanRefusal(_ refusal: ScanRefusal) -> String
    /// An action was refused because the rental had left the screen that the rider saw.
    /// - Parameter screen: the title of the current screen.
    func actionStale(_ screen: String) -> String

    /// What the person at the point does next, after a scan that was accepted.
    func scanAccepted(_ purpose: HandoverPurpose) -> String
    /// The number by which a clerk finds a rental, before the number itself.
    var returnNumber: String { get }
    /// What the number is for.
    var returnNumberHelp: String { get }
    /// A clerk has taken an umbrella back without a code.
    var returnTaken: String { get }
    var returnUndone: String { get }
    var handoverUndone: String { get }
    /// - Parameter time: as people read it.
    func returnUndoable(until time: String) -> String
    func returnTakenAt(_ time: String) -> String

    // Time
    var now: String { get }
    func span(_ count: Int64, _ unit: TimeUnit) -> String
    func future(_ count: Int64, _ unit: TimeUnit) -> String
    /// - Parameter span: a length of time in short.
    func future(_ span: String) -> String
    /// The abbreviation of a unit.
    func short(_ unit: TimeUnit) -> String
}
