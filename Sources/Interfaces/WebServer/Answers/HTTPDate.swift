import Localization
import StateMachine

/// An instant to the second, as HTTP writes it (RFC 9110, section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
struct HTTPDate: Comparable, Sendable {
    let text: String
    /// Year, month, day, and the clock.
    private let parts: [Int64]

    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    init(_ instant: Instant) {
        let time = CivilTime(instant)
        let two = { (number: Int64) in number < 10 ? "0\(number)" : "\(number)" }
        parts = [time.year, time.month, time.dayOfMonth, time.secondOfDay]
        text =
            "\(Self.weekdays[time.weekday - 1]), \(two(time.dayOfMonth)) \(Self.months[Int(time.month) - 1]) "
            + "\(time.year) \(time.clock) GMT"
    }

    /// - Returns: nil for a text that is no date, and for the two forms that are obsolete since 1994.
    init?(_ text: String) {
        let form = /[A-Z][a-z]{2}, ([0-9]{2}) ([A-Z][a-z]{2}) ([0-9]{4}) ([0-9]{2}):([0-9]{2}):([0-9]{2}) GMT/
        guard let match = text.wholeMatch(of: form), let month = Self.months.firstIndex(of: String(match.2)),
            let day = Int64(match.1), let year = Int64(match.3), let hour = Int64(match.4),
            let minute = Int64(match.5), let second = Int64(match.6)
        else { return nil }
        self.text = text
        parts = [year, Int64(month) + 1, day, hour * 3_600 + minute * 60 + second]
    }

    static func == (one: Self, other: Self) -> Bool { one.parts == other.parts }
    static func < (one: Self, other: Self) -> Bool { one.parts.lexicographicallyPrecedes(other.parts) }
}
