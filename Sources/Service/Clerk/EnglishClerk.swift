import Rental

struct EnglishClerk: ClerkTexts {
    func offer(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent: "Hand out an umbrella for rent"
        case .buy: "Hand out an umbrella that was bought"
        case .return: "Take a rented umbrella back"
        }
    }

    func act(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent, .buy: "Hand it out"
        case .return: "Take it back"
        }
    }

    func rider(_ name: String?) -> String { name.map { "For \($0)" } ?? "For a rider who gave no name" }
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
    func toPoint(_ point: String) -> String { "Go on at \(point)" }

    let token = "Token of the point"
    let tokenHelp = "Begins with zc_. Whoever runs the service makes it for you: zontik clerk add."
    let tokenUnknown = "This token is not good here, or no longer. Check that all of it was pasted, or ask for a new one."
    let signedOut = "You are not signed in any more, so nothing was done. Sign in and try again."
    let signIn = "Sign in"
    let signOut = "Sign out"
    func signedIn(_ name: String?) -> String { name.map { "Signed in: \($0)" } ?? "Signed in" }

    let scanCode = "Scan a code"
    let startCamera = "Scan with the camera"
    let stopCamera = "Stop the camera"
    let cameraLooks = "Hold the rider’s code in front of the camera."
    let cameraFailed = "The camera cannot be used. Allow it in the browser, or paste the code."
    let codeOrLink = "Code or link"
    let scan = "Scan"

    let umbrellasHere = "Umbrellas here"
    func byTheBook(_ time: String) -> String { "by the book at \(time)" }
    let today = "Today"
    let nothingToday = "Nothing was handed out or taken back yet."
    func tally(out: Int, back: Int) -> String { "\(out) handed out, \(back) taken back" }

    func passage(_ purpose: HandoverPurpose) -> String {
        switch purpose {
        case .rent: "rented"
        case .buy: "sold"
        case .return: "returned"
        }
    }

    let correctStock = "Correct the stock"
    let counted = "Umbrellas counted"
    let reason = "Reason"
    let correct = "Correct"
    func corrected(from: Int64, to: Int64) -> String { "The stock was corrected from \(from) to \(to)." }
    let countInvalid = "The count must be a whole number from 0 to 10,000; there cannot be fewer than none. Count again."
    let reasonInvalid = "Say why, in 1 to 200 visible characters."
    func stockMoved(to count: Int64) -> String {
        "The stock has moved since this page was loaded: it is \(count) by the book now. Count again."
    }
    let countSame = "That is what the book says already."
    let connectionLost = "The connection is lost; what is shown may be old. It is tried again."
}
