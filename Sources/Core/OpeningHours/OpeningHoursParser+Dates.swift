/// Years, months and days of months.
extension OpeningHoursParser {
    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// Three letters, or more of the English name.
    private static func month(_ word: String) -> Int? {
        guard word.utf8.count >= 3 else { return nil }
        return (word == "sept" ? 8 : months.firstIndex { $0.hasPrefix(word) }).map { $0 + 1 }
    }

    var beginsYear: Bool {
        scanner.digits == 4 && (scanner.letter(4) != ":" || !OpeningHoursScanner.isDigit(scanner.letter(5)))
    }

    /// A month, Easter, or a day before its month; a year may stand before all of it.
    var beginsDate: Bool {
        var ahead = self
        if beginsYear {
            _ = ahead.scanner.number(4)
            ahead.scanner.skipSpaces()
        }
        return ahead.beginsMonth || ahead.scanner.word == "easter" || ahead.beginsDayOfMonth
    }

    private var beginsMonth: Bool { Self.month(scanner.word) != nil }

    /// `1 May`, `24. Dec`
    private var beginsDayOfMonth: Bool {
        var ahead = scanner
        guard ahead.number(2) != nil else { return false }
        _ = ahead.take(".")
        ahead.skipSpaces()
        return Self.month(ahead.word) != nil
    }

    /// A day's number, and no time.
    private var isDayNumber: Bool {
        let digits = scanner.digits
        guard (1...2).contains(digits) else { return false }
        let next = scanner.letter(digits)
        guard next == "." || next == ":" else { return next != "h" }
        return !OpeningHoursScanner.isDigit(scanner.letter(digits + 1))
    }

    /// `2026`, `2026-2028`, `2026+`, several with commas.
    mutating func years() throws(OpeningHoursError) -> [DaySelector.Numbers] {
        var years: [DaySelector.Numbers] = []
        repeat {
            let first = try year()
            if scanner.take("+") {
                years.append(DaySelector.Numbers(first: first, last: .max))
                continue
            }
            let start = scanner.position
            let last = scanner.take(between: "-") ? try year() : first
            guard first <= last else { throw scanner.failure(.noSuchDate, at: start) }
            years.append(DaySelector.Numbers(first: first, last: last))
        } while scanner.take(between: ",")
        return years
    }

    private mutating func year() throws(OpeningHoursError) -> Int {
        let start = scanner.position
        guard scanner.digits == 4, let year = scanner.number(4), (1900...2100).contains(year) else {
            throw scanner.failure(.noSuchDate, at: start)
        }
        return year
    }

    mutating func dates() throws(OpeningHoursError) -> [DateRange] {
        var dates: [DateRange] = []
        repeat {
            let start = scanner.position
            if isDayNumber, !beginsDayOfMonth, let before = dates.last, case .day(let month, _) = before.last {
                // `Dec 24, 26-28`
                dates.append(try range(from: (before.year, month), at: start))
            } else {
                let year = beginsYear ? try self.year() : nil
                scanner.skipSpaces()
                // `2026 Dec 31, Jan 1`: the day after it, or one of every year?
                guard year != nil || dates.last?.year == nil else { throw scanner.failure(.unexpected, at: start) }
                dates.append(try range(from: (year, nil), at: start))
            }
        } while scanner.take(between: ",")
        return dates
    }

    /// - Parameter from: the year, and the month, where they were read already.
    private mutating func range(
        from: (year: Int?, month: Int?), at start: Int
    ) throws(OpeningHoursError) -> DateRange {
        let first = try date(in: from.month)
        let dash = scanner.position
        guard scanner.take(between: "-") else {
            return DateRange(year: from.year, first: first.begin, last: first.end)
        }
        if case .day(let month, _) = first.begin, !first.isMonth, isDayNumber, !beginsDayOfMonth {
            let last = try date(in: month)
            guard number(first.begin) <= number(last.end) else { throw scanner.failure(.noSuchDate, at: start) }
            return DateRange(year: from.year, first: first.begin, last: last.end)
        }
        let lastYear = beginsYear ? try year() : nil
        scanner.skipSpaces()
        guard beginsMonth || beginsDayOfMonth || scanner.word == "easter" else {
            throw scanner.failure(.unexpected, at: dash)
        }
        guard lastYear == nil || from.year.map({ $0 <= lastYear! }) == true else {
            throw scanner.failure(.noSuchDate, at: start)
        }
        let last = try date(in: nil)
        return DateRange(year: from.year, first: first.begin, last: last.end, lastYear: lastYear)
    }

    private func number(_ date: DateRange.Date) -> Int {
        if case .day(_, let day) = date { day } else { 0 }
    }

    /// - Parameter month: where it was read already.
    /// - Returns: the first and the last day; they differ for a month.
    private mutating func date(
        in month: Int?
    ) throws(OpeningHoursError) -> (begin: DateRange.Date, end: DateRange.Date, isMonth: Bool) {
        if month == nil, scanner.take(word: "easter") {
            let day = DateRange.Date.easter(try offset() ?? 0)
            return (day, day, false)
        }
        let start = scanner.position
        var day: Int?
        if month != nil || beginsDayOfMonth {
            day = scanner.number(2)
            _ = scanner.take(".")
            if month == nil { scanner.skipSpaces() }
        }
        let month = month ?? self.month()
        if day == nil {
            let end = scanner.position
            scanner.skipSpaces()
            if isDayNumber, !beginsDayOfMonth {
                day = scanner.number(2)
                _ = scanner.take(".")
            } else {
                scanner.position = end
            }
        }
        guard let day else { return (.day(month: month, day: 1), .day(month: month, day: 31), true) }
        // 2028 has a 29th of February.
        guard (1...CalendarDay.days(in: month, of: 2028)).contains(day) else {
            throw scanner.failure(.noSuchDate, at: start)
        }
        return (.day(month: month, day: day), .day(month: month, day: day), false)
    }

    /// - Precondition: a month comes next.
    private mutating func month() -> Int {
        let word = scanner.word
        scanner.position += word.unicodeScalars.count
        if word.utf8.count <= 4 { _ = scanner.take(".") }
        return Self.month(word) ?? 1
    }
}
