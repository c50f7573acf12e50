import PlainText
import Rental
import RiderProfile

struct English: Texts {
    let language = Language.en

    func title(_ title: Title) -> String {
        switch title {
        case .main: "Umbrellas for rent"
        case .map: "Pickup points"
        case .rent: "Rent an umbrella"
        case .buy: "Buy an umbrella"
        case .buyOut: "Buy and keep"
        case .rentCode: "Pick up your umbrella"
        case .buyCode: "Pick up your purchase"
        case .returnCode: "Return the umbrella"
        case .activeRent: "Your rental"
        case .feedback: "Feedback"
        case .information: "Information"
        }
    }

    func action(_ action: Action) -> String {
        switch action {
        case .rent: "Rent"
        case .buy: "Buy"
        case .openMap: "Map"
        case .back: "Back"
        case .pay: "Pay"
        case .continue: "Continue"
        case .finish: "Return"
        case .submitFeedback: "Send"
        case .skipFeedback: "Skip"
        case .openInformation: "Information"
        case .closeInformation: "Close"
        }
    }

    let buyAndKeep = "Buy and keep"
    let choose = "Choose"
    let rate = "Rate"
    let comment = "Comment"
    let commentErased = "The comment was erased."
    let done = "Done"
    let quit = "Quit"
    let online = "online"
    let offline = "offline"
    let offlineWarning = """
        No connection: the service cannot be used now. Nothing is lost; a running rental continues. Wait for the \
        connection to come back.
        """
    func pending(_ count: Int) -> String {
        "\(count) payment \(Plural.two(Int64(count), "request is", "requests are")) still pending."
    }

    let renting = "Rent"
    let buying = "Buy"
    let unlockFee = "Base fee"
    func perInterval(_ seconds: Int64) -> String { "Per \(started(seconds))" }
    /// What is charged once it has begun: `started 30 minutes`, `started hour`.
    func started(_ seconds: Int64) -> String { "started \(each(seconds))" }
    func atMost(_ seconds: Int64) -> String { "Maximum (after \(duration(seconds)))" }
    let umbrella = "One umbrella"

    let greeting = "Rain today? Take an umbrella."
    let howItWorks = "How it works"
    let steps = [
        "Agree to the rules and pay.",
        "Show the code at a pickup point and take an umbrella.",
        "Bring it back to any point, or keep it.",
    ]
    func notice(_ notice: UmbrellaRental.Notice, _ status: ChargeStatus) -> String {
        switch notice {
        case .maximumReached(let amount):
            "Your rental reached its maximum and is complete. "
                + (status == .charged
                    ? "You paid \(money(amount)), and the umbrella is yours."
                    : "The umbrella is yours. " + paid(amount, status))
        case .returnedByClerk(let returned) where returned.undoesHandover:
            "The person at the point undid the hand-over of your umbrella. Nothing is charged, and the hold of "
                + "\(money(returned.rent.hold.amount)) is released ten minutes after that; until then, the point can restore "
                + "the rental."
        case .returnSettled(let returned) where returned.undoesHandover:
            "The person at the point undid the hand-over of your umbrella. Nothing was charged."
        case .returnedByClerk(let returned):
            "The person at the point took your umbrella back without a code\(reason(returned)). The fare is "
                + "\(money(returned.fare)). It is charged ten minutes after the return; until then, the point can undo it."
        case .returnSettled(let returned):
            "The person at the point took your umbrella back without a code\(reason(returned)). "
                + (status == .charged ? "You paid \(money(returned.fare))." : paid(returned.fare, status))
        }
    }
    private func reason(_ returned: ClerkReturn) -> String {
        returned.reason.plain.map { ": “\(Sanitizer.visible($0))”" } ?? ""
    }

    let pickupPoints = "Pickup points"
    let noPoints = "There are no pickup points here yet."
    func stock(_ count: Int) -> String { "\(count) \(Plural.two(Int64(count), "umbrella", "umbrellas"))" }
    let noReturns = "no returns"
    func distance(_ metres: Int) -> String { DistanceFormat.text(metres, point: ".", metre: "m", kilometre: "km") }
    let openAllDay = "open all day"
    func open(until time: String) -> String { "open until \(time)" }
    func closed(until time: String) -> String { "opens \(time)" }
    let closed = "closed"
    let openingUnknown = "hours unknown"
    func weekday(_ day: Int) -> String { ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][day - 1] }

    func dayAndMonth(_ day: Int64, _ month: Int) -> String {
        let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        return "\(day) \(names[month - 1])"
    }

    let rulesOfService = "Rules of the service"
    let rulesKey = "Rules"
    let card = "Card"
    func testCard(_ card: String) -> String { "Test card \(card)" }
    let noCards = "There is no card to pay with."
    func validThrough(_ date: String) -> String { "exp. \(date)" }
    let heldOnCard = "Held on the card"
    let additionallyHeld = "Additionally held"
    let youPay = "You pay"
    func authorizing(_ amount: Money) -> String {
        "Asking your bank to hold \(money(amount))… This takes a moment. Press Back to cancel."
    }

    func showCode(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent: "Show this code to the person at the point and take your umbrella."
        case .buy: "Show this code to the person at the point and take your new umbrella."
        case .return: "Show this code to the person at the point and give the umbrella back."
        }
    }
    func codeValid(_ clock: String) -> String { "Valid for \(clock), then a new one appears." }
    let awaitingScan = "Continue once it is scanned."
    let demonstrationScan = "To scan it yourself, type in a second terminal:"
    func codeTooLarge(columns: Int, rows: Int) -> String {
        "The code needs a window of \(columns) × \(rows). Enlarge it, or show this link:"
    }
    let codeMissing = "The code is being prepared…"
    func scanned(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent: "Scanned. Take your umbrella and stay dry!"
        case .buy: "Scanned. The umbrella is yours to keep."
        case .return: "Scanned. The umbrella is returned, and the clock has stopped."
        }
    }
    func clockSince(_ time: String) -> String { "The clock has been running since \(time)." }
    func paid(_ amount: Money, _ status: ChargeStatus) -> String {
        switch status {
        case .charged: "Paid: \(money(amount))"
        case .owed: "Owed: \(money(amount)). It has not been charged yet."
        case .refused: "Refused: \(money(amount)). The payment service did not accept the charge."
        case .cancelled: "Cancelled: \(money(amount)) was not charged."
        }
    }

    let elapsed = "Elapsed"
    let dueSoFar = "Due so far"
    func nextStep(_ clock: String) -> String { "Next increase in \(clock)" }
    func maximumAt(_ time: String) -> String { "Maximum at \(time)" }
    func maximumIn(_ relative: String) -> String { "Reached \(relative); then the umbrella is yours." }
    let buyingNow = "Buy and keep now"
    let returnAnywhere = "Return it at any point that takes returns."

    let howWasIt = "How was it?"
    let rating = "Rating"
    let noComment = "no comment yet"
    let bothOptional = "Both are optional."

    let returnNumber = "Return number"
    let returnNumberHelp = "No phone at the return? Tell the person at the point this number."
    let returnTaken = "Returned without a code: take the umbrella back."
    let returnUndone = "Undone: the rental goes on."
    let handoverUndone = "The hand-over was undone: keep the umbrella. Nothing is charged."
    func returnUndoable(until time: String) -> String { "This can be undone until \(time)." }
    func returnTakenAt(_ time: String) -> String { "taken back \(time)" }
    func scanAccepted(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent: "Rented: hand out one umbrella."
        case .buy: "Sold: hand out one umbrella to keep."
        case .return: "Returned: take the umbrella back."
        }
    }

    let now = "now"
    func span(_ count: Int64, _ unit: TimeUnit) -> String {
        switch unit {
        case .second: "\(count) \(Plural.two(count, "second", "seconds"))"
        case .minute: "\(count) \(Plural.two(count, "minute", "minutes"))"
        case .hour: "\(count) \(Plural.two(count, "hour", "hours"))"
        case .day: "\(count) \(Plural.two(count, "day", "days"))"
        }
    }
    func future(_ count: Int64, _ unit: TimeUnit) -> String { "in \(span(count, unit))" }
    func future(_ span: String) -> String { "in \(span)" }
    func short(_ unit: TimeUnit) -> String {
        switch unit {
        case .second: "s"
        case .minute: "min"
        case .hour: "h"
        case .day: "d"
        }
    }
}
