import Localization
import OpeningHours
import StateMachine
import TimeZones

extension ZoneInfo {
    /// The last instant before another at which clocks here showed an hour and a minute.
    /// - Parameter text: like `9:05` or `09:05`.
    /// - Returns: nil for any other text.
    package func last(_ text: String, before now: Instant) -> Instant? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2, let hour = Int(parts[0]),
            let minute = Int(parts[1]), (0...23).contains(hour), (0...59).contains(minute)
        else { return nil }
        return last(minute: hour * 60 + minute, before: now)
    }

    /// This zone, as screens and pages use it.
    package var local: LocalZone {
        LocalZone(identifier) { [self] instant in
            let (seconds, rest) = instant.milliseconds.quotientAndRemainder(dividingBy: 1000)
            return secondsFromGMT(at: rest < 0 ? seconds - 1 : seconds)
        }
    }
}
