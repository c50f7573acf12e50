struct EnglishPages: ServiceTexts {
    let toStart = "Back to the start page"
    func tryAgain(_ when: String) -> String { "Try again \(when)." }

    func problem(_ status: Int) -> String {
        switch status {
        case 403: "Not allowed"
        case 404: "Page not found"
        case 410: "In the archive"
        case 413: "That is too long"
        case 429: "Too many requests"
        case 503: "Just a moment"
        case 500...: "Something went wrong here"
        default: "Invalid request"
        }
    }

    func programAdvice(_ status: Int) -> String {
        switch status {
        case 401: "Your session is over here. Begin a new one."
        case 404: "That does not exist, or no longer exists."
        case 409: "That is not possible now. Look at what is, and choose again."
        case 412, 428: "Something has changed meanwhile. Look at the current state, then try again."
        case 410, 413, 503: advice(status)
        case 429: advice(status) + " " + tryAgain("in a minute")
        case 500...: "Everything you were shown is saved. Look at the current state before you try again."
        default: "This program sent something that the service cannot read. Nothing was done. Update the program."
        }
    }

    func advice(_ status: Int) -> String {
        switch status {
        case 403: "Go back, reload the page and try again. Nothing was done."
        case 404: "Check the address, or go to the start page."
        case 410: "Older rentals were moved to an archive that is not here at the moment. Ask the operator for it."
        case 413: "Send less text: a comment may have up to 1,000 characters."
        case 429: "Too much was sent from this device or network within a short time. Nothing was done."
        case 503: "Try again in a second. Nothing is lost."
        case 500...: "Everything you were shown is saved. Reload the page to see the current state of your rental."
        default: "Reload the page and try again. Nothing was done."
        }
    }
}
