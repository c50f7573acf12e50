/// The texts of the rider's pages that the screens of the terminal do not have.
package protocol RiderTexts: Sendable {
    // The rider's name
    func hello(_ name: String) -> String
    var firstName: String { get }
    var firstNameHint: String { get }
    var save: String { get }

    // Being forgotten
    var forgetMe: String { get }
    /// What is erased, and what is not.
    var forgetMeExplained: String { get }
    var forgetMeNow: String { get }

    // The result of a form
    var movedOn: String { get }
    var nameInvalid: String { get }

    // The connection between page and service
    var connectionLost: String { get }

    /// The time of the figures on a page that cannot be refreshed.
    /// - Parameter time: local time.
    func asOf(_ time: String) -> String

    /// Puts the end of the rental into the phone's calendar.
    var intoCalendar: String { get }

    /// Beside a clock that goes on without the service.
    var byPhone: String { get }
    /// Above a page that the phone has kept, while the service is out of reach.
    /// - Parameter time: local time, at which the service drew it.
    func keptPage(_ time: String) -> String

    // The code
    /// Shown instead of an expired code.
    var codeOver: String { get }
    /// Shown instead of a code that may be void, while the service is out of reach.
    var codeOld: String { get }
    var asLink: String { get }
    var copy: String { get }
    var copied: String { get }

    // A rental that goes on with another phone
    /// The name of the page with the link.
    var otherPhone: String { get }
    /// What the link and its code do.
    var linkMoves: String { get }
    /// Why a rider keeps the link, and what to beware of.
    var linkKept: String { get }
    var linkSubject: String { get }
    var share: String { get }
    var sendByMail: String { get }
    /// The question that a link of another phone leads to.
    var moveHere: String { get }
    var moveHereExplained: String { get }
    /// What is lost of the rentals that this browser had before.
    var moveReplaces: String { get }
    var moveHereNow: String { get }
    /// The title where the link moves nothing.
    var notMoved: String { get }
    var cancel: String { get }
    var toOwnPage: String { get }
    var movedHere: String { get }
    var movedAway: String { get }
    var linkUnknown: String { get }
    /// Why nothing moves here.
    var occupied: String { get }

    // Passkeys
    var passkeys: String { get }
    /// What they are for.
    var passkeysExplained: String { get }
    var addPasskey: String { get }
    var removePasskey: String { get }
    /// - Parameter date: local, with the time.
    func passkeyAdded(_ date: String) -> String
    /// What devices call a rider who has given no name.
    var rider: String { get }
    /// The name of the page where a rider signs in.
    var signIn: String { get }
    var signInExplained: String { get }
    var signInNow: String { get }
    /// The device has given none.
    var passkeyFailed: String { get }
    /// The device has one of this rider already.
    var passkeyPresent: String { get }
    /// Instead of the button, where a browser has no passkeys.
    var passkeysUnsupported: String { get }
    var passkeyKept: String { get }
    var passkeyRemoved: String { get }
    /// - Parameter most: how many passkeys a rider can have.
    func passkeysFull(_ most: Int) -> String
    var passkeyUnknown: String { get }
    var passkeyLate: String { get }
    var signedIn: String { get }

    // Reminders, and messages on the phone
    /// Above the kinds of reminders.
    var remindMe: String { get }
    var onThisPhone: String { get }
    /// What messages there are, and for how long.
    var onThisPhoneExplained: String { get }
    /// Outside a rental there are none.
    var messagesNeedRental: String { get }
    /// The button that has messages sent to this phone, and the one that ends that.
    var subscribe: String { get }
    var unsubscribe: String { get }
    /// Instead of the button, where a browser takes no messages.
    var messagesUnsupported: String { get }
    /// The rider has not allowed them.
    var messagesDenied: String { get }
    /// The browser has given no address, or one that nothing is sent to.
    var messagesFailed: String { get }
    /// The browser's address is at a push service that nothing is sent to.
    var messagesUnknown: String { get }
    /// A clerk has withdrawn a return.
    var rentalGoesOn: String { get }
    /// The message at the end of a rental.
    func rentalEnded(_ time: String) -> String

    // The points
    /// Above a few points on the first screen.
    var openNow: String { get }
    /// Below a list of which only the first points are shown.
    var morePoints: String { get }
    /// Nothing that was searched for.
    var noPointFound: String { get }
    /// The point that a link leads to.
    var noSuchPoint: String { get }
    /// The signs of a metre and of a kilometre.
    var lengthUnits: String { get }
    var accountIsOptional: String { get }
    var accountKept: String { get }
    var accountErased: String { get }
    /// The button that makes a point a favourite, or makes it none.
    func keepsFavourite(_ isKept: Bool) -> String
    var byDistance: String { get }
    var placeUnknown: String { get }
    /// Opens the phone's map at a point.
    var wayThere: String { get }

    // Receipts
    var saveReceipt: String { get }

    // Information: answers that differ from those for a program on the rider's own machine
    var lostPage: (question: String, answer: String) { get }
    var lostCode: String { get }
}

extension Texts {
    package var rider: any RiderTexts {
        switch language {
        case .en: EnglishPages()
        case .de: GermanPages()
        case .ru: RussianPages()
        }
    }
}
