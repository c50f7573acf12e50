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
    var nameInvalid: String { "Enter a name of 1 to \(Settings.longestName) visible characters." }

    var connectionLost: String { "The service does not answer. Trying again. Nothing is lost." }
    func asOf(_ time: String) -> String { "As of \(time)" }
    var intoCalendar: String { "Add to calendar" }
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

    var otherPhone: String { "Continue on another phone" }
    var linkMoves: String {
        """
        Scan this code with the other phone, or open the link there. The rental then continues on that phone \
        and ends on this one. The umbrella and the price stay as they are.
        """
    }
    var linkKept: String {
        """
        Keep this link as well: it brings your rental back if this browser loses it. It works once. Keep it \
        to yourself: anyone who uses it gets the rental.
        """
    }
    var linkSubject: String { "My umbrella rental" }
    var share: String { "Share" }
    var sendByMail: String { "Send by mail" }
    var moveHere: String { "Continue the rental here?" }
    var moveHereExplained: String {
        "The rental of this link moves to this phone, and ends on the phone it comes from."
    }
    var moveReplaces: String {
        "This browser can then no longer open the receipts of its own past rentals: save those you need first."
    }
    var moveHereNow: String { "Continue here" }
    var notMoved: String { "Nothing was moved" }
    var cancel: String { "Cancel" }
    var toOwnPage: String { "To the first page" }
    var movedHere: String {
        "Your rental continues on this phone. The other phone no longer shows it, and the link is used up."
    }
    var movedAway: String {
        "The rental that this phone showed continues on another one. You can begin a new rental here."
    }
    var linkUnknown: String {
        "This link is not valid. If it was used already, the rental continues on the phone that used it."
    }
    var occupied: String { "This phone has a rental that is still running. Finish it first, or use another phone." }

    var openNow: String { "Open now" }
    var morePoints: String { "There are more points. Search to find yours." }
    var noPointFound: String { "No point matches your search." }
    var noSuchPoint: String { "The point in this link does not exist. It may have been closed." }
    var lengthUnits: String { "m km" }
    var accountIsOptional: String {
        "Optional: you only need it to pay on account. The service keeps it until you log out."
    }
    var accountKept: String { "Your account is saved." }
    var accountErased: String { "Your account is erased." }
    func keepsFavourite(_ isKept: Bool) -> String { isKept ? "Add to favourites" : "Remove from favourites" }
    var byDistance: String { "Nearest first" }
    var placeUnknown: String { "Your browser did not share your location. Allow it, or search by name." }

    var wayThere: String { "Way there" }

    var saveReceipt: String { "Receipt as a picture" }

    var lostPage: (question: String, answer: String) {
        (
            "What if my phone runs out of battery?",
            """
            Nothing is lost. Every step is saved before you see it. Open this page again in the same browser, and you \
            are back on the same screen. With the link of “\(otherPhone)”, another phone gets there, too. No payment is made twice. The time counts from scan to scan, whether this page \
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
