import Foundation
import Localization
import StateMachine

extension TimeZone {
    /// The clocks of this zone, as screens and pages read them.
    package var local: LocalZone {
        LocalZone(identifier) { [self] instant in
            secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000))
        }
    }
}
