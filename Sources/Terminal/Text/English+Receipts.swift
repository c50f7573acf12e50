import Rental

extension English {
    var history: String { "Your rentals" }
    var historyEmpty: String { "No rental is over yet." }
    var historyEmptyAdvice: String { "Rent an umbrella: when you have brought it back, its receipt is here." }
    var loading: String { "Loading…" }
    var loadingMore: String { "Loading older ones…" }
    func historyFailed(_ cause: String) -> String { "Your rentals could not be read: \(cause)" }
    var scroll: String { "Scroll" }
    var older: String { "Older" }
    var newer: String { "Newer" }

    var receipt: String { "Receipt" }
    func receipt(_ number: Int) -> String { "Receipt \(number)" }
    func ending(_ ending: Receipt.Ending) -> String {
        switch ending {
        case .returned: "Rented and returned"
        case .kept: "Rented and kept at the maximum"
        case .boughtOut: "Rented and bought"
        case .bought: "Bought"
        }
    }
    func staysWithRider(_ ending: Receipt.Ending) -> String {
        switch ending {
        case .returned: ""
        case .kept: "kept"
        case .boughtOut, .bought: "bought"
        }
    }
    var handedOut: String { "Handed out" }
    func ended(_ ending: Receipt.Ending) -> String {
        switch ending {
        case .returned: "Returned"
        case .kept: "Maximum reached"
        case .boughtOut, .bought: "Bought"
        }
    }
    var clockRan: String { "The clock ran" }
    func intervals(_ count: Int64, _ length: String, _ price: String) -> String {
        "\(count) \(Plural.two(count, "interval", "intervals")) of \(length) at \(price)"
    }
    var fare: String { "Fare" }
    var fareSoFar: String { "Fare until then" }
    var maximum: String { "At most" }
    var priceOfUmbrella: String { "Price of the umbrella" }
    var largerCounts: String { "The larger of fare and price is paid." }
    func held(_ number: Int) -> String { "Held on the card (hold \(number))" }
    var captured: String { "Charged" }
    var released: String { "Given back" }
    var totalPaid: String { "Paid" }
    var noRating: String { "no rating" }
    func receiptRuns(_ number: Int) -> String {
        "Rental \(number) is still going on. Its receipt is there once it is over."
    }
    func receiptUnknown(_ number: Int) -> String { "There is no receipt \(number)." }

    func rules(_ rules: RuleSet) -> String {
        switch rules {
        case .renting: "The rules of renting"
        case .buying: "The rules of buying"
        case .buyingOut: "The rules of buying during a rent"
        }
    }
    var about: String { "About this program" }
    func version(_ version: String) -> String { "Zontik, version \(version)." }
    func storeAt(_ folder: String) -> String { "All it knows of you lies in this folder: \(folder)" }
    var errors: String { "Errors" }
    func errors(_ count: Int) -> String {
        count == 0 ? "Last errors: none" : "Last errors: \(count)"
    }
    var noErrors: String { "Nothing has gone wrong." }
    func newestErrors(_ count: Int) -> String { "The newest \(count) are kept." }
    var showErrors: String { "All errors" }
}
