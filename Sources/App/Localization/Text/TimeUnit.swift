/// The units of relative times.
public enum TimeUnit: Int64, CaseIterable, Sendable {
    case second = 1
    case minute = 60
    case hour = 3_600
    case day = 86_400

    /// The largest unit that fits into `seconds` at least once, if it says them whole, and how often it does. 0 seconds
    /// are 0 seconds.
    static func whole(in seconds: Int64) -> (count: Int64, unit: TimeUnit)? {
        let unit = allCases.last { $0.rawValue <= seconds } ?? .second
        return seconds % unit.rawValue == 0 ? (seconds / unit.rawValue, unit) : nil
    }
}
