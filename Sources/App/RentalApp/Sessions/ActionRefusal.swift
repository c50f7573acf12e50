import Localization
import Rental

/// Why an action was not performed.
package enum ActionRefusal: Equatable, Sendable {
    /// Refused by the machine.
    case rule(UmbrellaRental.Refusal)
    /// The session has left the state that the rider saw; the title of its current screen.
    case stale(Title)
    /// Payment by name without a name in the account.
    case lacksName

    /// The reason as one word, the same in every language.
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
