extension EnglishPages {
    var remindMe: String { "Remind me" }
    var onThisPhone: String { "Messages on this phone" }
    var onThisPhoneExplained: String {
        """
        When your code is scanned, for each reminder, and when the rental has ended, this phone shows a message, also \
        while this page is closed. The service keeps your phone’s address until the rental ends.
        """
    }
    var messagesNeedRental: String {
        "Once you have paid, this phone can show messages until the rental ends."
    }
    var subscribe: String { "Send messages to this phone" }
    var unsubscribe: String { "Send no more messages" }
    var messagesUnsupported: String {
        """
        Messages need JavaScript and a browser that can show them. On an iPhone, first add Zontik to the home screen. \
        You can also put the end of the rental into your calendar.
        """
    }
    var messagesDenied: String { "Your browser does not allow messages from this site. Allow them in its settings." }
    var messagesFailed: String { "Your browser gave no address for messages. Try again." }
    var messagesUnknown: String { "Zontik cannot send messages to this browser." }
    var rentalGoesOn: String { "The clerk has undone a mistake. Your rental goes on." }
    func rentalEnded(_ time: String) -> String { "Your rental ended at \(time)." }
}
