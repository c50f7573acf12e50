import Rental

/// The texts of the clerk's pages and live screen alone. A language that lacks a text does not compile.
package protocol ClerkTexts: Sendable {
    // The scan link
    /// What is about to happen.
    func offer(_ purpose: HandoverPurpose) -> String
    /// The button that does it.
    func act(_ purpose: HandoverPurpose) -> String
    /// - Parameter name: nil where none is known.
    func rider(_ name: String?) -> String
    /// - Parameter time: local.
    func valid(until time: String) -> String
    /// At which points it can be done.
    func places(_ purpose: HandoverPurpose) -> String
    /// Where it will be done, for one who is signed in.
    func here(_ point: String) -> String
    var nothingDone: String { get }
    func used(at point: String, _ time: String) -> String
    func toPoint(_ point: String) -> String

    // Signing in
    var token: String { get }
    var tokenHelp: String { get }
    var tokenUnknown: String { get }
    /// A form was refused because its sender is no longer signed in.
    var signedOut: String { get }
    var signIn: String { get }
    var signOut: String { get }
    /// - Parameter name: the clerk's; nil where none was given.
    func signedIn(_ name: String?) -> String

    // Scanning at the point
    /// The key that does what is chosen.
    var doIt: String { get }
    var scanCode: String { get }
    var startCamera: String { get }
    var stopCamera: String { get }
    var cameraLooks: String { get }
    var cameraFailed: String { get }
    var codeOrLink: String { get }
    var scan: String { get }
    /// Whether the result of a scan is heard.
    var sound: String { get }

    // Stock and the day
    var umbrellasHere: String { get }
    func byTheBook(_ time: String) -> String
    var today: String { get }
    var nothingToday: String { get }
    func tally(out: Int, back: Int) -> String
    /// The result of a hand-over, in a word or two.
    func passage(_ purpose: HandoverPurpose) -> String
    /// The points nearest to this one.
    var nearby: String { get }
    /// Umbrellas that cannot be handed out.
    var marks: String { get }
    var correctStock: String { get }
    var counted: String { get }
    var reason: String { get }
    var correct: String { get }
    func corrected(from: Int64, to: Int64) -> String
    var countInvalid: String { get }
    var reasonInvalid: String { get }
    func stockMoved(to count: Int64) -> String
    var countSame: String { get }
    /// The end of a shift, as a button.
    var endShift: String { get }
    var endShiftHelp: String { get }
    /// What the next clerk should know; may be left out.
    var noteForNext: String { get }
    /// - Parameters:
    ///   - counted: how many umbrellas, in words.
    ///   - recorded: what our records said, where that was another number.
    func shiftEnded(counted: String, recorded: Int64?) -> String
    /// - Parameters:
    ///   - time: local.
    ///   - note: what the clerk has written; nil for nothing.
    func lastCount(_ time: String, _ note: String?) -> String
    var connectionLost: String { get }

    // Taking back without a code
    var takeBack: String { get }
    var takeBackHelp: String { get }
    var numberOrName: String { get }
    var handedOutAt: String { get }
    var handedOutWhen: String { get }
    var reasonForRider: String { get }
    var takeItBack: String { get }
    var undo: String { get }
    /// - Parameter time: local.
    func until(_ time: String) -> String
    /// What a clerk has taken back, before its number.
    /// - Parameter time: until when it can be undone, local.
    func takenBack(_ number: String, undoUntil time: String) -> String
    /// A hand-over that can be undone.
    /// - Parameters:
    ///   - start: when it was, local.
    ///   - time: until when it can be undone, local.
    func handedOut(_ number: String, _ start: String, undoUntil time: String) -> String
    /// A hand-over that was undone, which can be undone itself.
    func handoverUndone(_ number: String, undoUntil time: String) -> String
    var handoverUndone: String { get }
    var handoverRestored: String { get }
    /// Undoes that a hand-over was undone.
    var restoreHandover: String { get }
    var undoHandover: String { get }
    var withdrawn: String { get }
}

extension Texts {
    package var clerk: any ClerkTexts {
        switch language {
        case .en: EnglishClerk()
        case .de: GermanClerk()
        case .ru: RussianClerk()
        }
    }
}
