/// Reads opening hours; see `OpeningHours` for what there is to read.
struct OpeningHoursParser {
    private let letters: [Unicode.Scalar]
    private var position = 0

    private static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

    init(_ text: String) {
        letters = Array(text.unicodeScalars)
    }

    mutating func parse() throws(OpeningHoursError) -> [OpeningHours.Rule] {
        var rules: [OpeningHours.Rule] = []
        repeat {
            skipSpaces()
            if peek == nil || peek == ";" { throw failure(.nothing) }
            rules.append(try rule())
            skipSpaces()
        } while take(";")
        guard peek == nil else { throw failure(.unexpected) }
        return rules
    }

    private mutating func rule() throws(OpeningHoursError) -> OpeningHours.Rule {
        var rule = OpeningHours.Rule(weekdays: OpeningHours.Rule.everyDay, holidays: true, spans: [])
        if "24/7".unicodeScalars.elementsEqual(letters[position...].prefix(4)) {
            position += 4
            rule.spans = [OpeningHours.Span(start: 0, end: OpeningHours.Span.day)]
            return rule
        }
        if word == "PH" || Self.weekdays.contains(word) {
            (rule.weekdays, rule.holidays) = try days()
            guard peek == " " || peek == ";" || peek == nil else { throw failure(.unexpected) }
            skipSpaces()
            if peek == nil || peek == ";" { throw failure(.hoursMissing) }
        }
        if word == "off" || word == "closed" {
            position += word.unicodeScalars.count
        } else if word.isEmpty {
            rule.spans = try spans()
        } else {
            throw failure(.unknownWord)
        }
        return rule
    }

    private mutating func days() throws(OpeningHoursError) -> (weekdays: UInt8, holidays: Bool) {
        var weekdays: UInt8 = 0
        var holidays = false
        repeat {
            if word == "PH" {
                position += 2
                holidays = true
                continue
            }
            let start = position
            let first = try weekday()
            var last = first
            if take("-") {
                last = try weekday()
                // A day or a whole week?
                guard last != first else { throw failure(.oneDayRange, at: start) }
            }
            // A range may run over Sunday.
            for offset in 0...(last - first + 7) % 7 { weekdays |= 1 << UInt8((first + offset) % 7) }
        } while take(",")
        return (weekdays, holidays)
    }

    private mutating func weekday() throws(OpeningHoursError) -> Int {
        guard let weekday = Self.weekdays.firstIndex(of: word) else { throw failure(.weekdayExpected) }
        position += 2
        return weekday
    }

    private mutating func spans() throws(OpeningHoursError) -> [OpeningHours.Span] {
        var spans: [OpeningHours.Span] = []
        repeat {
            let begin = position
            let start = try time(below: OpeningHours.Span.day)
            guard take("-") else { throw failure(.unexpected) }
            var end = try time(below: 2 * OpeningHours.Span.day + 1)
            guard end != start else { throw failure(.noLength, at: begin) }
            if end < start { end += OpeningHours.Span.day }
            guard end - start <= OpeningHours.Span.day else { throw failure(.tooLong, at: begin) }
            spans.append(OpeningHours.Span(start: start, end: end))
        } while take(",")
        return spans.sorted { $0.start < $1.start }
    }

    /// Exactly `HH:MM`, in minutes.
    private mutating func time(below limit: Int) throws(OpeningHoursError) -> Int {
        let start = position
        guard let hour = twoDigits(), take(":"), let minute = twoDigits(), !isDigit(peek) else {
            throw failure(.timeExpected, at: start)
        }
        guard minute < 60, hour * 60 + minute < limit else { throw failure(.noSuchTime, at: start) }
        return hour * 60 + minute
    }

    private mutating func twoDigits() -> Int? {
        guard position + 2 <= letters.count, isDigit(letters[position]), isDigit(letters[position + 1]) else {
            return nil
        }
        defer { position += 2 }
        return Int(letters[position].value - 0x30) * 10 + Int(letters[position + 1].value - 0x30)
    }

    private func isDigit(_ letter: Unicode.Scalar?) -> Bool { letter.map { ("0"..."9").contains($0) } ?? false }

    private var peek: Unicode.Scalar? { position < letters.count ? letters[position] : nil }

    /// The letters that come next, perhaps none.
    private var word: String {
        var word = String.UnicodeScalarView()
        word.append(contentsOf: letters[position...].prefix { $0.properties.isAlphabetic })
        return String(word)
    }

    private mutating func take(_ letter: Unicode.Scalar) -> Bool {
        guard peek == letter else { return false }
        position += 1
        return true
    }

    private mutating func skipSpaces() {
        while peek == " " { position += 1 }
    }

    private func failure(_ problem: OpeningHoursError.Problem, at start: Int? = nil) -> OpeningHoursError {
        let start = start ?? position
        var text = String.UnicodeScalarView()
        text.append(contentsOf: letters[start...].prefix { $0 != " " && $0 != ";" }.prefix(24))
        return OpeningHoursError(problem: problem, text: String(text), column: start + 1)
    }
}
