import Foundation
import Localization
import StateMachine

extension TimeZone {
    /// The last instant before another at which clocks here showed an hour and a minute.
    /// - Parameter text: like `9:05` or `09:05`.
    /// - Returns: nil for any other text.
    package func last(_ text: String, before now: Instant) -> Instant? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2, let hour = Int(parts[0]),
            let minute = Int(parts[1]), (0...23).contains(hour), (0...59).contains(minute)
        else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = self
        let found = calendar.nextDate(
            after: Date(timeIntervalSince1970: Double(now.milliseconds) / 1000),
            matching: DateComponents(hour: hour, minute: minute), matchingPolicy: .nextTime, direction: .backward)
        return found.map { Instant(milliseconds: Int64(($0.timeIntervalSince1970 * 1000).rounded())) }
    }

    /// This zone, as screens and pages use it.
    package var local: LocalZone {
        LocalZone(identifier) { [self] instant in
            secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000))
        }
    }
}
