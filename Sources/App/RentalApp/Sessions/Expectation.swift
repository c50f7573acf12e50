import Checkpoint
import Rental

/// What a rider knew of the session when asking for an action. An action is done only where it still holds: one that
/// was meant for another screen would do something else there.
package enum Expectation: Equatable, Sendable {
    case anything
    case revision(Int)
    /// A screen by its name, with or without its purpose: `payment`, `payment:buyOut`.
    case screen(String)
    /// Something has happened that the rider was not shown yet, whatever it is that they know.
    case outdated

    func holds(for snapshot: Snapshot<UmbrellaRental>) -> Bool {
        switch self {
        case .anything: true
        case .revision(let revision): revision == snapshot.revision
        case .screen(let name): [snapshot.state.screen.name, snapshot.state.screen.label].contains(name)
        case .outdated: false
        }
    }
}

extension UmbrellaRental.Screen {
    /// The names that `Expectation.screen` knows.
    package static let names = [
        "main", "map", "payment", "payment:rent", "payment:buy", "payment:buyOut", "qrCode", "qrCode:rent",
        "qrCode:buy", "qrCode:return", "activeRent", "feedback",
    ]
}
