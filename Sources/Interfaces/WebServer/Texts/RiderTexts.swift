import Localization

/// The texts of the rider's pages that the screens of the terminal do not have.
protocol RiderTexts: Sendable {
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
    var nameTooLong: String { get }

    // The connection between page and service
    var connectionLost: String { get }

    /// The time of the figures on a page that cannot be refreshed.
    /// - Parameter time: local time.
    func asOf(_ time: String) -> String

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
    var byDistance: String { get }
    var placeUnknown: String { get }

    // Receipts
    var saveReceipt: String { get }

    // Information: answers that differ from those for a program on the rider's own machine
    var lostPage: (question: String, answer: String) { get }
    var lostCode: String { get }
}

extension Texts {
    var rider: any RiderTexts {
        switch language {
        case .en: EnglishPages()
        case .de: GermanPages()
        case .ru: RussianPages()
        }
    }
}
