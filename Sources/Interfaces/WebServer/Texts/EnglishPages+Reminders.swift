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
        "During a rental, this phone can show messages. There is no rental at the moment."
    }
    var subscribe: String { "Send messages to this phone" }
    var unsubscribe: String { "Send no more messages" }
    var messagesUnsupported: String {
        """
        Messages need scripts, and a browser that takes messages. On an iPhone, first add Zontik to the home screen. \
        You can also put the end of the rental into your calendar.
        """
    }
    var messagesDenied: String { "Your browser does not allow messages from this site. Allow them in its settings." }
    var messagesFailed: String { "Your browser gave no address for messages. Try again." }
    var rentalEnded: String { "Completed. Your receipt is ready." }
}
