/// Weekdays, holidays and weeks.
extension OpeningHoursParser {
    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    var beginsDay: Bool {
        Self.weekday(scanner.word) != nil || ["ph", "sh", "daily"].contains(scanner.word)
    }

    /// Two letters, or more of the English name.
    private static func weekday(_ word: String) -> Int? {
        word.utf8.count < 2 ? nil : weekdays.firstIndex { $0.hasPrefix(word) }
    }

    mutating func readDays(into days: inout DaySelector) throws(OpeningHoursError) {
        while true {
            let isHoliday = try readDay(into: &days)
            let end = scanner.position
            if scanner.take(between: ",") {
                // A comma too many before the hours.
                if OpeningHoursScanner.isDigit(scanner.peek), !beginsDate, !beginsYear { return }
                continue
            }
            scanner.skipSpaces()
            // `PH Su` and `Su PH` mean both; `SH Mo-Fr` only those of the holidays, and which these are is not known.
            let followsHoliday = isHoliday && Self.weekday(scanner.word) != nil
            if followsHoliday, days.schoolHolidays { throw scanner.failure(.unexpected) }
            if !followsHoliday, isHoliday || scanner.word != "ph" {
                scanner.position = end
                return
            }
        }
    }

    /// - Returns: whether it is a holiday.
    private mutating func readDay(into days: inout DaySelector) throws(OpeningHoursError) -> Bool {
        let word = scanner.word
        switch word {
        case "ph" where scanner.take("ph"):
            days.holidays.insert(try offset() ?? 0)
            return true
        case "sh" where scanner.take("sh"):
            days.schoolHolidays = true
            return true
        case "daily" where scanner.take("daily"):
            days.weekdays |= 0b111_1111
            return false
        default: break
        }
        let start = scanner.position
        let first = try weekday()
        if scanner.take("[") {
            days.nths.append(DaySelector.Nth(weekday: first, places: try places()))
            return false
        }
        var last = first
        if scanner.take(between: "-") {
            last = try weekday()
            // A day or a whole week?
            guard last != first else { throw scanner.failure(.oneDayRange, at: start) }
        }
        // A range may run over Sunday.
        for offset in 0...(last - first + 7) % 7 { days.weekdays |= 1 << UInt8((first + offset) % 7) }
        return false
    }

    private mutating func weekday() throws(OpeningHoursError) -> Int {
        let word = scanner.word
        guard let weekday = Self.weekday(word) else { throw scanner.failure(.weekdayExpected) }
        scanner.position += word.unicodeScalars.count
        if word.utf8.count > 2 { _ = scanner.take(".") }
        return weekday
    }

    /// `1`, `-1`, `1-2`, several with commas, up to the bracket.
    private mutating func places() throws(OpeningHoursError) -> Set<Int> {
        var places: Set<Int> = []
        repeat {
            scanner.skipSpaces()
            let start = scanner.position
            let sign = scanner.take("-") ? -1 : 1
            let first = scanner.number(1) ?? 0
            let last = sign == 1 && scanner.take("-") ? scanner.number(1) ?? 0 : first
            guard (1...5).contains(first), (first...5).contains(last) else {
                throw scanner.failure(.unexpected, at: start)
            }
            places.formUnion((first...last).map { sign * $0 })
            scanner.skipSpaces()
        } while scanner.take(",")
        guard scanner.take("]") else { throw scanner.failure(.unexpected) }
        return places
    }

    /// ` -1 day`, ` +2 days`; nil where there is none.
    mutating func offset() throws(OpeningHoursError) -> Int? {
        let start = scanner.position
        scanner.skipSpaces()
        for (sign, factor) in [("+" as Unicode.Scalar, 1), ("-", -1)] where scanner.take(sign) {
            guard let days = scanner.number(3) else { break }
            scanner.skipSpaces()
            if scanner.take(word: "days") || scanner.take(word: "day") { return days * factor }
        }
        scanner.position = start
        return nil
    }

    /// After `week`: `1-10`, `2-52/2`, several with commas.
    mutating func weeks() throws(OpeningHoursError) -> [DaySelector.Numbers] {
        var weeks: [DaySelector.Numbers] = []
        repeat {
            scanner.skipSpaces()
            let first = try week()
            let last = scanner.take(between: "-") ? try week() : first
            var weeksOfRange = DaySelector.Numbers(first: first, last: last)
            if scanner.take("/") {
                guard first <= last, let step = scanner.number(2), step > 0 else {
                    throw scanner.failure(.unexpected)
                }
                weeksOfRange.step = step
            }
            weeks.append(weeksOfRange)
        } while scanner.take(between: ",")
        return weeks
    }

    private mutating func week() throws(OpeningHoursError) -> Int {
        let start = scanner.position
        guard let week = scanner.number(2), (1...53).contains(week) else {
            throw scanner.failure(.noSuchDate, at: start)
        }
        return week
    }
}
