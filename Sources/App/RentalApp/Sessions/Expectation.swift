import Checkpoint
import Rental

/// The state of the session that the rider saw when requesting an action. The action is performed only in that state:
/// an action meant for another screen could do something else.
package enum Expectation: Equatable, Sendable {
    case anything
    case revision(Int)
    /// A screen by its name, with or without its purpose: `payment`, `payment:buyOut`.
    case screen(String)
    /// A state that is known to be out of date: something has happened that the rider was not shown.
    case outdated

    func holds(for snapshot: SessionState<UmbrellaRental>) -> Bool {
        switch self {
        case .anything: true
        case .revision(let revision): revision == snapshot.revision
        case .screen(let name): [snapshot.state.screen.name, snapshot.state.screen.label].contains(name)
        case .outdated: false
        }
    }
}

extension UmbrellaRental.Screen {
    /// The names that `Expectation.screen` accepts.
    package static let names = [
        "main", "map", "payment", "payment:rent", "payment:buy", "payment:buyOut", "qrCode", "qrCode:rent",
        "qrCode:buy", "qrCode:return", "activeRent", "feedback",
    ]
}
