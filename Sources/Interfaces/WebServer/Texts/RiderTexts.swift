import Localization

/// What the rider's pages say that the screens of the terminal do not.
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

    // What became of a form
    var movedOn: String { get }
    var nameTooLong: String { get }

    // The connection between page and service
    var connectionLost: String { get }

    /// From when figures are that cannot be refreshed.
    /// - Parameter time: local.
    func asOf(_ time: String) -> String

    // The code
    /// In place of a code that nobody takes any more.
    var codeOver: String { get }
    var asLink: String { get }
    var copy: String { get }
    var copied: String { get }

    // The points
    /// Below a list that is too long to be shown whole.
    var morePoints: String { get }
    var byDistance: String { get }
    var placeUnknown: String { get }

    // Receipts
    var saveReceipt: String { get }

    // Information: what is otherwise answered for a program on one's own machine
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
