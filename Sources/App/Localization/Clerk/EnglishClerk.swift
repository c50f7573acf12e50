import Rental

struct EnglishClerk: ClerkTexts {
    func offer(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent: "Hand out a rental umbrella"
        case .buy: "Hand out a purchased umbrella"
        case .return: "Take a rented umbrella back"
        }
    }

    func act(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent, .buy: "Hand it out"
        case .return: "Take it back"
        }
    }

    func rider(_ name: String?) -> String { name.map { "For \($0)" } ?? "The rider gave no name" }
    func valid(until time: String) -> String { "Valid until \(time)" }

    func places(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent, .buy: "At any point that has an umbrella."
        case .return: "At any point that takes returns."
        }
    }

    func here(_ point: String) -> String { "At \(point)" }
    let nothingDone = "Nothing was done"
    func used(at point: String, _ time: String) -> String { "Used at \(point), \(time)." }
    func toPoint(_ point: String) -> String { "Continue at \(point)" }

    let token = "Token of the point"
    let tokenHelp = "It begins with zc_. The operator of the service creates it: zontik clerk add."
    let tokenUnknown =
        "This token is not valid, or no longer valid. Check that you pasted all of it, or ask for a new one."
    let signedOut = "You are no longer signed in, so nothing was done. Sign in and try again."
    let signIn = "Sign in"
    let signOut = "Sign out"
    func signedIn(_ name: String?) -> String { name.map { "Signed in: \($0)" } ?? "Signed in" }

    let doIt = "Do it"
    let scanCode = "Scan a code"
    let startCamera = "Scan with the camera"
    let stopCamera = "Stop the camera"
    let cameraLooks = "Hold the rider’s code in front of the camera."
    let cameraFailed = "The camera cannot be used. Allow it in the browser, or paste the code."
    let codeOrLink = "Code or link"
    let scan = "Scan"
    let sound = "Sound"

    let umbrellasHere = "Umbrellas here"
    func byTheBook(_ time: String) -> String { "according to our records at \(time)" }
    let today = "Today"
    let nothingToday = "Nothing has been handed out or taken back yet."
    func tally(out: Int, back: Int) -> String { "\(out) handed out, \(back) taken back" }

    func passage(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent: "rented"
        case .buy: "sold"
        case .return: "returned"
        }
    }

    let nearby = "Nearest points"
    let marks = "Broken or missing"
    let correctStock = "Correct the stock"
    let counted = "Umbrellas counted"
    let reason = "Reason"
    let correct = "Correct"
    func corrected(from: Int64, to: Int64) -> String { "The stock was corrected from \(from) to \(to)." }
    let countInvalid = "Enter a whole number from 0 to 10,000."
    let reasonInvalid = "Enter a reason of 1 to 200 visible characters."
    func stockMoved(to count: Int64) -> String {
        "The stock has changed meanwhile: our records now show \(count). Please count again."
    }
    let countSame = "Our records already show this number."
    let endShift = "End the shift"
    let endShiftHelp = "Count the umbrellas. The number is recorded, and you are signed out."
    let noteForNext = "Note for the next clerk (optional)"
    func shiftEnded(counted: String, recorded: Int64?) -> String {
        let records = recorded.map { "Our records said \($0), and are corrected." } ?? "Our records agree."
        return "The shift has ended. Counted: \(counted). \(records)"
    }
    func lastCount(_ time: String, _ note: String?) -> String {
        "Last count: \(time)" + (note.map { " · \($0)" } ?? "")
    }
    let connectionLost = "The connection is lost; what you see may be out of date. Trying again."

    let takeBack = "Take back without a code"
    let takeBackHelp =
        "For a rider without a phone: by the return number, by name, or by where and when it was handed out."
    let numberOrName = "Return number or name"
    let handedOutAt = "Handed out at (identifier of the point)"
    let handedOutWhen = "at about"
    let reasonForRider = "Reason (the rider sees it)"
    let takeItBack = "Take it back"
    let undo = "Undo"
    func until(_ time: String) -> String { "until \(time)" }
    func takenBack(_ number: String, undoUntil time: String) -> String {
        "Taken back without a code: \(number). Can be undone until \(time)."
    }
    func handedOut(_ number: String, _ start: String, undoUntil time: String) -> String {
        "Handed out at \(start): \(number). Can be undone until \(time)."
    }
    func handoverUndone(_ number: String, undoUntil time: String) -> String {
        "Hand-over undone: \(number). This can be undone until \(time)."
    }
    let handoverUndone = "hand-over undone"
    let handoverRestored = "hand-over restored"
    let restoreHandover = "Restore the hand-over"
    let undoHandover = "Undo a hand-over"
    let withdrawn = "return undone"
}
