import Foundation
import OpeningHours
import StateMachine
import Testing
import TimeZones

/// Every change of a year of many opening hours, beside an implementation nobody here wrote. Where the two differ it is
/// for one of three reasons, each of which must still occur, or it would be no reason.
@Suite struct ForeignHoursTests {
    static let texts = [
        "24/7", "Mo-Su 00:00-24:00", "08:00-20:00", "Mo-Fr 08:00-18:00", "Mo-Fr 08:00-12:00,13:00-18:00",
        "Mo-Fr 08:00-12:30,14:00-18:30; Sa 08:30-13:00; PH off", "Mo-Sa 08:00-20:00; Su,PH 10:00-18:00",
        "Tu-Su 10:00-18:00; PH 10:00-16:00", "We-Su 18:00-02:00", "Sa,Su 22:00-06:00",
        "Mo-Th 06:00-23:00; Fr-Su,PH 00:00-24:00", "Mo-Fr 07:00-19:00; Sa-Su,PH off", "Mo,We,Fr 09:00-17:00",
        "Sa-Mo 10:00-14:00", "Fr-Mo,We 11:00-15:00", "Su 01:00-04:00", "Su 02:00-03:00", "Su 02:15-02:45",
        "Sa 20:00-02:30", "Mo-Su 02:30-10:00", "Mo-Fr 09:00-13:00,13:30-18:00; PH off", "PH 10:00-12:00",
        "Mo-Su,PH 11:00-03:00", "PH off; Mo-Fr 08:00-18:00", "Mo-Fr 08:00-18:00; We off",
        "Mo-Su 09:00-20:00; Tu closed",
        "Fr 18:00-02:00; Sa off", "Fr-Sa 18:00-26:00; Su 11:00-22:00", "Fr 22:00-32:00; Sa 22:00-34:00",
        "Mo-Fr 16:00-10:00; Sa-Su,PH 00:00-24:00", "Mo-Th,Su 04:00-25:00; Fr-Sa 00:00-24:00",
    ]

    /// From one summer to the next: both changes of the clock, all holidays, and a leap of a weekday for each.
    static let start = Int64(1_782_864_000)  // 2026-07-01
    static let end = Int64(1_814_400_000)  // 2027-07-01

    private func differences(
        _ texts: [String], zone identifier: String, country: String?, holidays: HolidayCalendar
    ) throws -> [ForeignHours.Difference] {
        let zone = try #require(ZoneInfo(identifier: identifier))
        var job = ForeignHours.Job(zone: identifier, country: country, start: Self.start, end: Self.end)
        job.hours = try texts.map { text in
            let open = try ForeignHours.stretches(
                text, in: zone, holidays: holidays, from: Self.start, to: Self.end)
            return .init(text: text, open: open)
        }
        let answer = try ForeignHours.compare(job)
        #expect(answer.compared > 3_000, "there is little to agree on: \(answer.compared) stretches")
        return answer.differences
    }

    /// Why the two may differ.
    private enum Reason: String, CaseIterable {
        /// `Fr 18:00-02:00; Sa off`: for us a span belongs to the day it begins on: what began on Friday ends on
        /// Saturday at two, and where a holiday has hours of its own, nothing of the weekday's begins on it. They let a
        /// rule hold from one midnight to the next, whenever the span began. The specification does not say; somebody
        /// who locks up at two is a truer picture of `off` on the day after.
        case spanIntoADayOfAnotherRule
        /// A time that the clock shows twice is for us the first of the two, for them the second. The specification
        /// does not say.
        case repeatedHour
        /// The eighth of March is a holiday in Berlin, and not in all of Germany.
        case holidayOfBerlin
    }

    private func reason(_ difference: ForeignHours.Difference, _ zone: TimeZone) -> Reason? {
        func date(_ second: Int64) -> Date { Date(timeIntervalSince1970: Double(second)) }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        // From the first showing of the hour to the end of the second.
        if let change = zone.nextDaylightSavingTimeTransition(after: date(difference.from - 7_200)),
            zone.daylightSavingTimeOffset(for: change) < zone.daylightSavingTimeOffset(for: change - 1),
            (change - 3_600...change + 3_600).contains(date(difference.from)), date(difference.to) <= change + 3_600
        {
            return .repeatedHour
        }
        let day = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date(difference.from))
        if day.year == 2027, day.month == 3, difference.text.contains("PH"),
            day.day == 8 || day.day == 9 && day.hour! < 12
        {
            return .holidayOfBerlin
        }
        if difference.text.contains(";"), day.hour! < 12, difference.to <= difference.from + 12 * 3_600 {
            return .spanIntoADayOfAnotherRule
        }
        return nil
    }

    @Test func `another implementation agrees over a year in Berlin, but for three reasons`() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        var seen: Set<Reason> = []
        for difference in try differences(Self.texts, zone: "Europe/Berlin", country: "DE", holidays: .berlin) {
            let reason = reason(difference, berlin)
            #expect(reason != nil, "\(difference)")
            if let reason { seen.insert(reason) }
        }
        #expect(seen == Set(Reason.allCases))
    }

    @Test(arguments: ["America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"])
    func `and where the clock is set otherwise`(_ identifier: String) throws {
        let zone = try #require(TimeZone(identifier: identifier))
        // Holidays are known of Berlin alone.
        let texts = Self.texts.filter { !$0.contains("PH") }
        for difference in try differences(texts, zone: identifier, country: nil, holidays: .none) {
            let reason = reason(difference, zone)
            #expect(reason == .repeatedHour || reason == .spanIntoADayOfAnotherRule, "\(difference)")
        }
    }

    @Test func `hours that are wrong by a minute are noticed`() throws {
        var job = ForeignHours.Job(zone: "Europe/Berlin", country: "DE", start: Self.start, end: Self.end)
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let berlin = try #require(ZoneInfo(identifier: "Europe/Berlin"))
        let open = try ForeignHours.stretches(
            "Mo-Fr 08:00-18:01", in: berlin, holidays: .berlin, from: Self.start, to: Self.end)
        job.hours = [.init(text: "Mo-Fr 08:00-18:00", open: open)]
        let answer = try ForeignHours.compare(job)
        #expect(answer.differences.count == open.count)
        #expect(answer.differences.allSatisfy { $0.ours && $0.to == $0.from + 60 && reason($0, zone) == nil })
    }
}
