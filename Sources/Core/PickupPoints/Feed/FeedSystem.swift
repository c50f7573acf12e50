import OpeningHours
import PlainText
import TimeZones

/// What an operator says about the whole system: GBFS `system_information`, and `system_hours` before 3.0.
struct FeedSystem {
    /// ISO 639-1, the preferred one first.
    var languages: [String] = []
    var timeZone: ZoneInfo?
    /// Of the stations that give none; nil where nothing is said.
    var hours: PointHours?

    mutating func read(_ system: FeedValue, _ problems: inout FeedProblems) {
        if let zone = problems.value({ () throws(FeedError) in try system["timezone"]?.zone() }) { timeZone = zone }
        if let found = problems.value({ () throws(FeedError) in try Self.languages(system) }) { languages = found }
        let text = problems.value { () throws(FeedError) in
            // Since 3.0.
            try system["opening_hours"]?.string(limit: PointFeed.Station.longestAddress)
        }
        if let text = text ?? nil { hours = PointHours(text) }
    }

    /// - Parameter entries: those of `rental_hours`, before 3.0; of all users alike.
    mutating func read(_ entries: [FeedValue], _ problems: inout FeedProblems) {
        var rules: [String] = []
        for entry in entries {
            let rule = problems.value { () throws(FeedError) in try Self.rule(entry) }
            if let rule, !rules.contains(rule) { rules.append(rule) }
        }
        if hours == nil, !rules.isEmpty { hours = PointHours(rules.joined(separator: ", ")) }
    }

    private static func languages(_ system: FeedValue) throws(FeedError) -> [String] {
        var tags: [String] = []
        // One before 3.0.
        if let one = system["language"] { tags.append(try one.string(limit: 80)) }
        for value in try system["languages"]?.elements() ?? [] { tags.append(try value.string(limit: 80)) }
        return tags.map { $0.prefix { $0 != "-" }.lowercased() }
    }

    /// As OpenStreetMap writes it.
    private static func rule(_ entry: FeedValue) throws(FeedError) -> String {
        let names = ["mon": "Mo", "tue": "Tu", "wed": "We", "thu": "Th", "fri": "Fr", "sat": "Sa", "sun": "Su"]
        var days: [String] = []
        for value in try entry.required("days").elements() {
            let day = try value.string(limit: 20)
            guard let name = names[day.lowercased()] else {
                throw value.error("\(visible(day)) is not a weekday: mon, tue, wed, thu, fri, sat or sun")
            }
            days.append(name)
        }
        let start = try time(entry.required("start_time"))
        let end = try time(entry.required("end_time"))
        return "\(days.joined(separator: ",")) \(start)-\(end == "23:59" ? "24:00" : end)"
    }

    /// `HH:MM:SS`, without the seconds.
    private static func time(_ value: FeedValue) throws(FeedError) -> String {
        let text = try value.string(limit: 20)
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count),
            parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
        else { throw value.error("\(visible(text)) is not a time such as 06:30:00") }
        return parts[0] + ":" + parts[1]
    }
}
