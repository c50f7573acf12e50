import PlainText

/// Why a text is not read as opening hours.
public struct OpeningHoursError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Problem: Hashable, Sendable, CaseIterable {
        case nothing
        case unknownWord
        case weekdayExpected
        case oneDayRange
        case hoursMissing
        case timeExpected
        case noSuchTime
        case noLength
        case tooLong
        case noSuchDate
        case openComment
        case unexpected
    }

    public let problem: Problem
    /// What stands there: up to 24 characters, none at the end of the text.
    public let text: String
    /// Where it stands, in Unicode scalars, from 1.
    public let column: Int

    public var description: String {
        let place = text.isEmpty ? "in column \(column)" : "in column \(column), at \(visible(text))"
        return "opening hours, \(place): \(advice)"
    }

    private var advice: String {
        switch problem {
        case .nothing: "a rule is missing; write one, such as Mo-Fr 08:00-18:00"
        case .unknownWord: "only weekdays, months, PH, SH, week, easter, off, closed, open and unknown are understood"
        case .weekdayExpected: "a weekday must follow: Mo Tu We Th Fr Sa Su (or PH, outside a range)"
        case .oneDayRange: "the range begins and ends with the same day; write the day alone, or Mo-Su"
        case .hoursMissing: "hours must follow the days: 08:00-18:00, 00:00-24:00 or off"
        case .timeExpected: "a time must stand here, such as 08:00"
        case .noSuchTime: "there is no such time; begin before 24:00, end by 48:00"
        case .noLength: "begins and ends at the same time; write 00:00-24:00 for a whole day"
        case .tooLong: "lasts longer than 24 hours; give each day its own hours"
        case .noSuchDate: "there is no such date; write days as Dec 24, weeks 1 to 53, years 1900 to 2100, in order"
        case .openComment: "the comment has no closing quotation mark"
        case .unexpected: "this is not understood here; see the forms that opening hours can have"
        }
    }
}
