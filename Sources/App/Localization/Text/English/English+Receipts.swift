import Rental

extension English {
    var history: String { "Your rentals" }
    var historyEmpty: String { "No completed rentals yet." }
    var historyEmptyAdvice: String { "Rent an umbrella: its receipt appears here once you have returned it." }
    var loading: String { "Loading…" }
    var loadingMore: String { "Loading older ones…" }
    func historyFailed(_ cause: String) -> String { "Your rentals could not be read: \(cause)" }
    var scroll: String { "Scroll" }
    var older: String { "Older" }
    var newer: String { "Newer" }

    var receipt: String { "Receipt" }
    func receipt(_ label: String) -> String { "Receipt \(label)" }
    func ending(_ ending: Receipt.Ending) -> String {
        switch ending {
        case .returned: "Rented and returned"
        case .forfeited: "Rented and kept at the maximum"
        case .boughtOut: "Rented and bought"
        case .bought: "Bought"
        }
    }
    func staysWithRider(_ ending: Receipt.Ending) -> String {
        switch ending {
        case .returned: ""
        case .forfeited: "kept"
        case .boughtOut, .bought: "bought"
        }
    }
    var handedOut: String { "Handed out" }
    func ended(_ ending: Receipt.Ending) -> String {
        switch ending {
        case .returned: "Returned"
        case .forfeited: "Maximum reached"
        case .boughtOut, .bought: "Bought"
        }
    }
    var clerkReason: String { "Taken back without a code" }
    var clockRan: String { "Duration" }
    func intervals(_ count: Int64, _ length: String, _ price: String) -> String {
        "\(count) × \(length) at \(price)"
    }
    var fare: String { "Fare" }
    var fareSoFar: String { "Fare until the purchase" }
    var maximum: String { "Maximum" }
    var priceOfUmbrella: String { "Price of the umbrella" }
    var largerCounts: String { "You pay whichever is higher." }
    var held: String { "Held on the card" }
    func hold(_ name: String) -> String { "Hold \(name)" }
    func charge(_ status: ChargeStatus) -> String {
        switch status {
        case .charged: "Charged"
        case .owed: "Owed"
        case .refused: "Refused"
        case .cancelled: "Cancelled"
        }
    }
    func release(_ status: ChargeStatus) -> String {
        switch status {
        case .charged: "Released"
        case .owed: "To be released"
        case .refused: "Release refused"
        case .cancelled: "Not released"
        }
    }
    func total(_ status: ChargeStatus) -> String {
        switch status {
        case .charged: "Paid"
        case .owed: "Owed"
        case .refused: "Refused"
        case .cancelled: "Cancelled"
        }
    }
    func amount(_ money: String, _ status: ChargeStatus) -> String {
        switch status {
        case .charged: money
        case .owed: "\(money) (owed)"
        case .refused: "\(money) (refused)"
        case .cancelled: "\(money) (cancelled)"
        }
    }
    var noRating: String { "no rating" }
    func receiptRuns(_ label: String) -> String {
        "Rental \(label) is still running. Its receipt appears once it is over."
    }
    func receiptUnknown(_ label: String) -> String { "There is no receipt \(label)." }
    func receiptsMissing(_ archive: String) -> String {
        "There are more receipts in an archive that is not there: \(archive). Put the file back to see them."
    }

    func rules(_ rules: RuleSet) -> String {
        switch rules {
        case .renting: "Rules for renting"
        case .buying: "Rules for buying"
        case .buyingOut: "Rules for buying during a rental"
        }
    }
    var about: String { "About this program" }
    func version(_ version: String) -> String { "Zontik, version \(version)." }
    func storeAt(_ store: String, isDatabase: Bool) -> String {
        isDatabase
            ? "Everything it knows about you is in this database: \(store)"
            : "Everything it knows about you is in this folder: \(store)"
    }
    var errors: String { "Errors" }
    func errors(_ count: Int) -> String {
        count == 0 ? "Last errors: none" : "Last errors: \(count)"
    }
    var noErrors: String { "Nothing has gone wrong." }
    func newestErrors(_ count: Int) -> String { "The newest \(count) are kept." }
    var showErrors: String { "All errors" }
}
