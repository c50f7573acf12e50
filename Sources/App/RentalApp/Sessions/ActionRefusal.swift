import Localization
import Rental

/// Why an action was not done.
package enum ActionRefusal: Equatable, Sendable {
    /// By the machine.
    case rule(UmbrellaRental.Refusal)
    /// The session was no longer where the rider thought it was; where it is now.
    case stale(Title)
    /// Paid by name, and nobody has given one.
    case lacksName

    /// The same in every language.
    package var word: String {
        switch self {
        case .rule(let refusal): refusal.rawValue
        case .stale: "stale"
        case .lacksName: "nameMissing"
        }
    }

    package func message(_ texts: any Texts) -> String {
        switch self {
        case .rule(let refusal): texts.refusal(refusal)
        case .stale(let title): texts.actionStale(texts.title(title))
        case .lacksName: texts.byNameNeedsAccount
        }
    }
}
