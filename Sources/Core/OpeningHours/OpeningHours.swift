/// When a pickup point is open, in the part of OpenStreetMap's `opening_hours` that says it once a week
/// (https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification, version 0.7.2).
///
///     24/7
///     Mo-Fr 08:00-12:00,13:00-18:00; Sa 10:00-14:00; PH off
///     We-Su 18:00-02:00                      into the next day; 18:00-26:00 says the same
///     Sa-Mo,We,PH closed                     ranges may run over Sunday
///     08:00-20:00                            every day
///
/// A later rule replaces earlier ones on the days it names. A span belongs to the day on which it begins: `Sa off`
/// leaves alone what began on Friday. Anything else – months, weeks, sunrise, open ends, comments – is an error, since
/// a wrong guess sends somebody into the rain.
public struct OpeningHours: Hashable, Sendable, CustomStringConvertible {
    /// As it was written.
    public let text: String
    package let rules: [Rule]
    /// Whether a holiday is ever unlike another day of its weekday.
    package let holidaysMatter: Bool

    public init(_ text: String) throws(OpeningHoursError) {
        var parser = OpeningHoursParser(text)
        let rules = try parser.parse()
        self.text = text
        self.rules = rules
        holidaysMatter = (0..<7).contains {
            Self.spans(rules, weekday: $0, holiday: true) != Self.spans(rules, weekday: $0, holiday: false)
        }
    }

    public var description: String { text }

    /// One part between semicolons.
    package struct Rule: Hashable, Sendable {
        /// Bit 0 is Monday, bit 6 Sunday.
        package var weekdays: UInt8
        package var holidays: Bool
        /// In order of their starts; none: closed.
        package var spans: [Span]

        static let everyDay: UInt8 = 0b111_1111
    }

    /// Minutes after midnight: start below 24 hours, end up to 24 hours later.
    public struct Span: Hashable, Sendable {
        public let start: Int
        public let end: Int

        /// The minutes of a day.
        public static let day = 24 * 60
    }

    /// What begins on a day.
    /// - Parameter weekday: 0 (Monday) to 6.
    func spans(weekday: Int, holiday: Bool) -> [Span] { Self.spans(rules, weekday: weekday, holiday: holiday) }

    private static func spans(_ rules: [Rule], weekday: Int, holiday: Bool) -> [Span] {
        rules.last { $0.weekdays >> UInt8(weekday) & 1 == 1 || (holiday && $0.holidays) }?.spans ?? []
    }
}
