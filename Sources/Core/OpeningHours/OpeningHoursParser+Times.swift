/// Times of a day.
extension OpeningHoursParser {
    private static let day = OpeningHours.Span.day

    mutating func spans() throws(OpeningHoursError) -> [OpeningHours.Segment] {
        var spans: [OpeningHours.Segment] = []
        while true {
            spans += try span()
            if scanner.word.isEmpty, scanner.peek == " " {
                let end = scanner.position
                scanner.skipSpaces()
                if !scanner.take(word: "uhr") { scanner.position = end }
            }
            let start = scanner.position
            guard scanner.take(between: ","), OpeningHoursScanner.isDigit(scanner.peek), !beginsSelector else {
                scanner.position = start
                return spans.sorted { $0.start < $1.start }
            }
        }
    }

    /// `08:00-18:00`, or with an open end: `18:00+`, `18:00-22:00+`.
    private mutating func span() throws(OpeningHoursError) -> [OpeningHours.Segment] {
        let begin = scanner.position
        let start = try time(below: Self.day)
        if scanner.take("+") { return [Self.openEnd(start.minute)] }
        guard scanner.take(between: "-") else { throw scanner.failure(.unexpected) }
        var end = try time(below: 2 * Self.day + 1)
        // In `9-5 pm` the morning or the evening may be meant.
        guard start.isHalfDay == end.isHalfDay else { throw scanner.failure(.timeExpected, at: begin) }
        guard end.minute != start.minute else { throw scanner.failure(.noLength, at: begin) }
        if end.minute < start.minute { end.minute += Self.day }
        guard end.minute - start.minute <= Self.day else { throw scanner.failure(.tooLong, at: begin) }
        let span = OpeningHours.Segment(start.minute, end.minute, .open)
        guard scanner.take("+") else { return [span] }
        guard end.minute < Self.day else { throw scanner.failure(.unexpected, at: scanner.position - 1) }
        return [span, Self.openEnd(end.minute)]
    }

    /// What may be open from a time on: until midnight, and what begins in the evening deep into the night, as
    /// opening_hours.js has it.
    private static func openEnd(_ minute: Int) -> OpeningHours.Segment {
        let hours = minute >= 22 * 60 ? 8 : 10
        return OpeningHours.Segment(minute, minute >= 17 * 60 ? minute + hours * 60 : day, .openEnd)
    }

    /// `08:00`, `8:00`, `8.00`, `8h30`, `8`, `8 am`.
    private mutating func time(
        below limit: Int
    ) throws(OpeningHoursError) -> (minute: Int, isHalfDay: Bool) {
        let start = scanner.position
        guard var hour = scanner.number(2) else { throw scanner.failure(.timeExpected, at: start) }
        var minute = 0
        let isColon = scanner.peek == ":"
        if isColon || (scanner.peek == "." || scanner.peek == "h") && OpeningHoursScanner.isDigit(scanner.letter(1)) {
            scanner.position += 1
            guard scanner.digits == 2, let number = scanner.number(2) else {
                throw scanner.failure(.timeExpected, at: start)
            }
            minute = number
        } else {
            _ = scanner.take(word: "h")
        }
        let half = halfDay()
        if let half {
            guard (1...12).contains(hour) else { throw scanner.failure(.noSuchTime, at: start) }
            hour = hour % 12 + half
        }
        guard minute < 60, hour * 60 + minute < limit else { throw scanner.failure(.noSuchTime, at: start) }
        return (hour * 60 + minute, half != nil)
    }

    /// The hour at which the half of the day begins.
    private mutating func halfDay() -> Int? {
        let start = scanner.position
        scanner.skipSpaces()
        for (name, hour) in [("am", 0), ("pm", 12), ("a.m.", 0), ("p.m.", 12)] {
            if scanner.take(name) { return hour }
        }
        scanner.position = start
        return nil
    }
}
