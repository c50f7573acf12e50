import OpeningHours

/// Opening hours in the spelling of the specification, from what was read.
enum PrintedHours {
    static func text(_ hours: OpeningHours) -> String {
        hours.rules.enumerated().map { index, rule in
            index == 0 ? text(rule) : joint(rule.joint) + text(rule)
        }.joined()
    }

    private static func joint(_ joint: OpeningHours.Rule.Joint) -> String {
        switch joint {
        case .replacing: "; "
        case .adding: ", "
        case .fallback: " || "
        }
    }

    private static func text(_ rule: OpeningHours.Rule) -> String {
        let comment = rule.comment.map { " \"\($0)\"" } ?? ""
        return (selectors(rule.days) + [times(rule)]).joined(separator: " ") + comment
    }

    private static func times(_ rule: OpeningHours.Rule) -> String {
        let modifier =
            switch rule.segments[0].kind {
            case .closed: " off"
            case .unknown: " unknown"
            // Said, so that hours that follow a comma are those of another rule.
            case .open, .openEnd: " open"
            }
        if rule.segments.count == 1, rule.segments[0].start == 0, rule.segments[0].end == 2 * OpeningHours.Span.day {
            return "off"
        }
        var texts: [String] = []
        for segment in rule.segments {
            if segment.kind == .openEnd {
                texts.append("\(time(segment.start))+")
            } else {
                texts.append("\(time(segment.start))-\(time(segment.end))")
            }
        }
        return texts.joined(separator: ",") + modifier
    }

    private static func selectors(_ days: DaySelector) -> [String] {
        let weeks = days.weeks.map { numbers($0) }.joined(separator: ",")
        let years = days.years.map { $0.last == .max ? "\($0.first)+" : numbers($0) }.joined(separator: ",")
        let parts = [
            years.isEmpty ? "" : years + ":", days.dates.map(dates).joined(separator: ","),
            weeks.isEmpty ? "" : "week " + weeks, self.days(days),
        ]
        return parts.filter { !$0.isEmpty }
    }

    private static func numbers(_ numbers: DaySelector.Numbers) -> String {
        if numbers.first == numbers.last, numbers.step == 1 { return "\(numbers.first)" }
        return "\(numbers.first)-\(numbers.last)" + (numbers.step == 1 ? "" : "/\(numbers.step)")
    }

    private static func dates(_ range: DateRange) -> String {
        let first = (range.year.map { "\($0) " } ?? "") + date(range.first)
        if range.first == range.last, range.lastYear == nil { return first }
        return first + "-" + (range.lastYear.map { "\($0) " } ?? "") + date(range.last, isEnd: true)
    }

    /// - Parameter isEnd: of a range, in which the 31st is the last of any month.
    private static func date(_ date: DateRange.Date, isEnd: Bool = false) -> String {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        return switch date {
        case .day(let month, 31) where isEnd: months[month - 1]
        case .day(let month, let day): "\(months[month - 1]) \(day)"
        case .easter(let days): "easter" + offset(days)
        }
    }

    private static func offset(_ days: Int) -> String { days == 0 ? "" : " \(days > 0 ? "+" : "")\(days) days" }

    private static func days(_ days: DaySelector) -> String {
        let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
        var texts = names.indices.filter { days.weekdays >> UInt8($0) & 1 == 1 }.map { names[$0] }
        texts += days.nths.map { nth in
            "\(names[nth.weekday])[\(nth.places.sorted().map { "\($0)" }.joined(separator: ","))]"
        }
        texts += days.holidays.sorted().map { "PH" + offset($0) }
        if days.schoolHolidays { texts.append("SH") }
        return texts.joined(separator: ",")
    }

    private static func time(_ minute: Int) -> String {
        [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
