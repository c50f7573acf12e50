/// When a pickup point is open, in OpenStreetMap's `opening_hours` but for times that depend on the sun
/// (https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification, version 0.7.2).
///
///     24/7
///     Mo-Fr 08:00-12:00,13:00-18:00; Sa 10:00-14:00; PH off
///     We-Su 18:00-02:00                      into the next day; 18:00-26:00 says the same
///     Sa-Mo,We,PH closed                     ranges may run over Sunday
///     08:00-20:00                            every day
///     Apr-Oct 10:00-18:00; Dec 24-Jan 02 off months and dates, in every year
///     2026 Apr 10-16 off                     or in one
///     week 1-53/2 Mo 10:00-12:00; Su[1] off; easter -2 days off
///     Mo-Fr 08:00-18:00, Sa 10:00-12:00      a comma adds hours to those of the rules before
///     Mo-Fr 08:00-18:00 || "by appointment"  what holds while the others say closed
///     18:00+; Sa unknown                     the end, or all of Saturday, is not known
///
/// Also read is what is often written instead: `8:00`, `08.00`, `9 am-6 pm`, `Mon - Fri`, `mo–fr`, blanks, colons after
/// days, semicolons too many.
///
/// A later rule replaces earlier ones on the days it names; one that closes takes away from them. A span belongs to the
/// day on which it begins: `Sa off` leaves alone what began on Friday. Comments mean nothing, but a rule of nothing
/// else than a comment says that its days are not known. School holidays are not known, and no day is one. Anything
/// else is an error, since a wrong guess sends a rider into the rain.
public struct OpeningHours: Hashable, Sendable, CustomStringConvertible {
    /// As it was written.
    public let text: String
    private let parsed: ParsedHours

    public init(_ text: String) throws(OpeningHoursError) {
        self.text = text
        parsed = ParsedHours(try Self.parse(text))
    }

    /// Parses the text when the hours are first used, so that a program that shows a few of many points reads few.
    /// - Precondition: the text is in the syntax.
    package init(valid text: String) {
        self.text = text
        parsed = ParsedHours()
    }

    package var rules: [Rule] { parsed.value(of: text).rules }

    /// Whether a holiday is ever unlike another day of its weekday.
    package var holidaysMatter: Bool { parsed.value(of: text).holidaysMatter }

    public var description: String { text }

    /// The text decides the rest.
    public static func == (one: Self, other: Self) -> Bool { one.text == other.text }

    public func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// The operator has written comments, which say more than the hours do.
    public var hasComments: Bool { rules.contains { $0.comment != nil } }

    /// Hours of school holidays are given, and which days those are is not known.
    public var namesSchoolHolidays: Bool { rules.contains { $0.days.schoolHolidays } }

    /// Minutes after midnight: start below 24 hours, end up to 24 hours later.
    public struct Span: Hashable, Sendable {
        public let start: Int
        public let end: Int

        /// The minutes of a day.
        public static let day = 24 * 60

        /// Hours and minutes: `08:00`.
        package static func clock(_ minute: Int) -> String {
            [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        }
    }

    static func parse(_ text: String) throws(OpeningHoursError) -> ParsedHours.Value {
        var parser = OpeningHoursParser(text)
        let rules = try parser.parse()
        let holidaysMatter = (0..<7).contains {
            Self.rules(rules, $0, holiday: true) != Self.rules(rules, $0, holiday: false)
        }
        return ParsedHours.Value(rules: rules, holidaysMatter: holidaysMatter)
    }

    /// The rules that decide about a weekday, as far as dates let them: without those that a later one replaces, and
    /// those that close what nothing has opened.
    private static func rules(_ rules: [Rule], _ weekday: Int, holiday: Bool) -> [Rule] {
        var deciding: [Rule] = []
        for rule in rules where rule.days.includes(weekday: weekday, holiday: holiday) {
            let isClosed = rule.segments[0].kind == .closed
            if rule.joint == .replacing, !rule.days.dependsOnDate, !isClosed || rule.isAllDay { deciding = [] }
            if !isClosed || !deciding.isEmpty { deciding.append(rule) }
        }
        return deciding
    }
}
