import Notebook

extension EnglishPages: RiderTexts {
    func hello(_ name: String) -> String { "Hello, \(name)!" }
    var firstName: String { "Your first name" }
    var firstNameHint: String { "Optional. The person at the point will greet you by it." }
    var save: String { "Save" }

    var movedOn: String { "The rental had moved on meanwhile, so nothing was done. This is where it stands now." }
    var nameTooLong: String { "The name is longer than \(Settings.longestName) characters. Shorten it." }

    var connectionLost: String { "The service cannot be reached. Trying again; nothing is lost." }

    var asLink: String { "The same as a link, if the picture cannot be scanned" }
    var copy: String { "Copy" }
    var copied: String { "Copied" }

    var morePoints: String { "There are more points. Search for yours." }
    var byDistance: String { "Nearest first" }
    var placeUnknown: String { "Your browser did not say where you are. Allow it, or search by name." }

    var saveReceipt: String { "Receipt as a picture" }

    var lostPage: (question: String, answer: String) {
        (
            "What if my phone dies?",
            """
            Nothing is lost. Every step is kept before you see it. Open this page again in the same browser: you are on \
            the same screen, and no payment is made twice. The clock counts from the scans, not from the page.
            """
        )
    }
    var lostCode: String {
        """
        Open this page again; the code is there. It is replaced every few minutes, and Back makes it invalid at once. A \
        copy in other hands is worth nothing after the first scan.
        """
    }
}
