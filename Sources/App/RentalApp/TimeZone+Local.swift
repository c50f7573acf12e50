import Foundation
import Localization
import StateMachine

extension TimeZone {
    /// This zone, as screens and pages use it.
    package var local: LocalZone {
        LocalZone(identifier) { [self] instant in
            secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000))
        }
    }
}
