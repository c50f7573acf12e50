import Checkpoint
import Localization
import Rental
import RentalApp
import StateMachine

/// The texts of the commands that the screens do not have. A language that lacks a text does not compile.
///
/// Names that belong to the chart and to programs (actions, states, effects, reasons) are the same in every language.
package protocol CommandTexts: FaultTexts {
    // why: a revision
    func event(_ kind: UmbrellaRental.Event.Kind) -> String
    func effect(_ effect: UmbrellaRental.Effect) -> String
    func revision(_ number: Int) -> String
    func label(_ label: WhyLabel) -> String
    /// - Parameter time: an instant as people read it.
    func fate(_ fate: Explanation<UmbrellaRental>.Fate, at time: (Instant) -> String) -> String
    func noRevision(_ number: Int, newest: Int) -> String

    // why: an action
    func refused(_ action: Action, _ reason: UmbrellaRental.Refusal) -> String
    func isOpen(_ action: Action) -> String
    func openHere(_ actions: [Action]) -> String
    func leads(_ states: [String]) -> String
    func rule(_ rule: String) -> String
    /// The arrow that is taken, and what it is for where its guard refuses.
    func arrow(line: Int, _ event: String, from source: String, to target: String, for guardText: String?) -> String
    func needs(_ event: String, leaving here: String, _ condition: String) -> String
    func noArrow(_ event: String, from here: String, sources: [String]) -> String

    // Line by line: what can be typed
    var plainWords: String { get }
    var plainHelp: String { get }
    var plainQuit: String { get }

    // What a rider keeps
    /// Its file is gone.
    func notebookLost(_ path: String) -> String
    var noFavourites: String { get }
    func notAFavourite(_ id: String) -> String
    func noPoint(_ id: String) -> String
    var nothingChanged: String { get }
    /// - Parameter points: those that an import keeps from taking returns, 1 or more.
    func endReturnsQuestion(_ points: [String]) -> String
    func returnsWouldEnd(_ points: [String]) -> String
    var olderReceipts: String { get }
    /// - Parameter numbers: the numbers of the newest receipts; empty if there are none.
    func noReceipt(_ number: String, newest numbers: [String], hasMore: Bool) -> String
    var noHistory: String { get }
    var noCode: String { get }
    func severalCodes(_ riders: [String]) -> String
}

/// What stands before a line of an explanation.
package enum WhyLabel: CaseIterable {
    case at, recorded, from, to, answers, effect, ledger, stock, record
}

extension Texts {
    package var command: any CommandTexts {
        switch language {
        case .en: EnglishCommands()
        case .de: GermanCommands()
        case .ru: RussianCommands()
        }
    }
}
