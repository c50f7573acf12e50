/// Lengths of time in whole seconds; negative ones count as none.
enum DurationFormat {
    static func clock(_ seconds: Int64, _ texts: some Texts) -> String {
        let seconds = max(0, seconds)
        let (days, hours) = (seconds / 86_400, seconds / 3_600 % 24)
        let rest = ":\(two(seconds / 60 % 60)):\(two(seconds % 60))"
        return days == 0
            ? "\(hours)\(rest)"
            : "\(days)\(MoneyFormat.space)\(texts.short(.day))\(MoneyFormat.space)\(two(hours))\(rest)"
    }

    /// `4:59`, for what never lasts an hour.
    static func minutes(_ seconds: Int64) -> String { "\(max(0, seconds) / 60):\(two(max(0, seconds) % 60))" }

    static func short(_ seconds: Int64, _ texts: some Texts) -> String {
        var rest = max(0, seconds)
        var parts: [String] = []
        for unit in TimeUnit.allCases.reversed() where rest >= unit.rawValue {
            parts.append("\(rest / unit.rawValue)\(MoneyFormat.space)\(texts.short(unit))")
            rest %= unit.rawValue
        }
        return parts.isEmpty
            ? "0\(MoneyFormat.space)\(texts.short(.second))" : parts.joined(separator: MoneyFormat.space)
    }

    static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
