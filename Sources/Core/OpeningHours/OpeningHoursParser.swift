/// Reads opening hours; see `OpeningHours` for what there is to read.
struct OpeningHoursParser {
    var scanner: OpeningHoursScanner

    init(_ text: String) {
        scanner = OpeningHoursScanner(text)
    }

    mutating func parse() throws(OpeningHoursError) -> [OpeningHours.Rule] {
        var rules: [OpeningHours.Rule] = []
        var joint = OpeningHours.Rule.Joint.replacing
        while true {
            scanner.skipSpaces()
            while scanner.take(between: ";") {}
            if scanner.peek == nil, joint != .fallback { break }
            rules.append(try rule(rules.isEmpty ? .replacing : joint))
            scanner.skipSpaces()
            joint = .replacing
            if scanner.take("||") {
                joint = .fallback
            } else if scanner.take(",") {
                joint = .adding
            } else if !scanner.take(";"), !beginsSelector, scanner.peek != nil {
                // But a day, behind which only a semicolon can have been forgotten.
                throw scanner.failure(.unexpected)
            }
        }
        guard !rules.isEmpty else { throw scanner.failure(.nothing) }
        return rules
    }

    private mutating func rule(_ joint: OpeningHours.Rule.Joint) throws(OpeningHoursError) -> OpeningHours.Rule {
        var rule = OpeningHours.Rule(joint: joint)
        let heading = try scanner.comment()
        if heading != nil {
            scanner.skipSpaces()
            if scanner.take(":") { scanner.skipSpaces() }
        }
        let start = scanner.position
        rule.days = try selectors()
        let hasDays = scanner.position > start
        var times: [OpeningHours.Segment]?
        if scanner.take("24/7") {
            times = [.wholeDay(.open)]
        } else if OpeningHoursScanner.isDigit(scanner.peek) {
            times = try spans()
        }
        scanner.skipSpaces()
        let kind = modifier()
        scanner.skipSpaces()
        rule.comment = try scanner.comment() ?? heading
        if let times {
            rule.segments = times.map { segment in
                kind == nil || kind == .open ? segment : OpeningHours.Segment(segment.start, segment.end, kind!)
            }
        } else if let kind {
            rule.segments = [.wholeDay(kind)]
        } else if rule.comment != nil {
            // “by appointment”
            rule.segments = [.wholeDay(.unknown)]
        } else if scanner.peek == nil || scanner.peek == ";" || scanner.peek == "," {
            throw scanner.failure(hasDays ? .hoursMissing : .nothing)
        } else {
            throw scanner.failure(scanner.word.isEmpty ? .unexpected : .unknownWord)
        }
        return rule
    }

    private mutating func modifier() -> OpeningHours.Kind? {
        switch scanner.word {
        case "off" where scanner.take("off"), "closed" where scanner.take("closed"): .closed
        case "open" where scanner.take("open"): .open
        case "unknown" where scanner.take("unknown"): .unknown
        default: nil
        }
    }

    /// Years, dates, weeks and days, each at most once; in the order of the specification, or another.
    private mutating func selectors() throws(OpeningHoursError) -> DaySelector {
        var days = DaySelector()
        while true {
            let start = scanner.position
            if days.weeks.isEmpty, scanner.take(word: "week") {
                days.weeks = try weeks()
            } else if days.years.isEmpty, days.dates.isEmpty, beginsYear, !beginsDate {
                days.years = try years()
            } else if days.dates.isEmpty, beginsDate {
                days.dates = try dates()
            } else if days.isEveryDay, beginsDay {
                try readDays(into: &days)
            }
            guard scanner.position > start else { return days }
            scanner.skipSpaces()
            if scanner.take(":") { scanner.skipSpaces() }
        }
    }

    /// What can follow a comma, and begins another rule.
    var beginsSelector: Bool { beginsDay || beginsDate || beginsYear || scanner.word == "week" }
}

extension OpeningHours.Segment {
    /// One that closes takes away whatever begins on the day.
    static func wholeDay(_ kind: OpeningHours.Kind) -> Self {
        Self(0, (kind == .closed ? 2 : 1) * OpeningHours.Span.day, kind)
    }
}
