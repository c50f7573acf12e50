import RiderProfile

extension EnglishPages: RiderTexts {
    func hello(_ name: String) -> String { "Hello, \(name)!" }
    var firstName: String { "Your first name" }
    var firstNameHint: String { "Optional. The person at the point will greet you by it." }
    var save: String { "Save" }

    var forgetMe: String { "Forget me" }
    var forgetMeExplained: String {
        """
        This erases your name, your settings and the comments you wrote, for good, and this browser can no \
        longer open your past receipts: save those you need first. Amounts, times and points of your rentals \
        stay in the accounts, as tax law requires.
        """
    }
    var forgetMeNow: String { "Erase everything" }

    var movedOn: String { "Your rental has changed in the meantime, so nothing was done. This is its current state." }
    var nameTooLong: String { "The name is longer than \(Settings.longestName) characters. Shorten it." }

    var connectionLost: String { "The service does not answer. Trying again. Nothing is lost." }
    func asOf(_ time: String) -> String { "As of \(time)" }
    var byPhone: String { "No connection: this clock runs by your phone." }
    func keptPage(_ time: String) -> String {
        """
        No connection. This is your page as of \(time). A code on it can still be scanned; everything else \
        waits for the connection.
        """
    }

    var codeOver: String { "This code has expired. A new one will appear here." }
    var codeOld: String {
        """
        Your rental has changed, so this code may be void. The current one appears once the connection is \
        back.
        """
    }
    var asLink: String { "Use this link if the picture cannot be scanned" }
    var copy: String { "Copy" }
    var copied: String { "Copied" }

    var openNow: String { "Open now" }
    var morePoints: String { "There are more points. Search to find yours." }
    var noPointFound: String { "No point matches your search." }
    var noSuchPoint: String { "The point in this link does not exist. It may have been closed." }
    var lengthUnits: String { "m km" }
    var byDistance: String { "Nearest first" }
    var placeUnknown: String { "Your browser did not share your location. Allow it, or search by name." }

    var saveReceipt: String { "Receipt as a picture" }

    var lostPage: (question: String, answer: String) {
        (
            "What if my phone runs out of battery?",
            """
            Nothing is lost. Every step is saved before you see it. Open this page again in the same browser, and you \
            are back on the same screen. No payment is made twice. The time counts from scan to scan, whether this page \
            is open or not.
            """
        )
    }
    var lostCode: String {
        """
        Open this page again; the code is still there. It is replaced every few minutes, and Back makes it invalid at once. A \
        copy in other hands is worthless after the first scan.
        """
    }
}
