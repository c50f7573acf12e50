import Foundation
import OpeningHours
import Testing
import TimeZones

/// What people write, each beside an implementation nobody here wrote, at instants of all seasons and on holidays.
@Suite struct PublicHoursTests {
    private let zone = TimeZone(identifier: "Europe/Berlin")!
    private let berlin = ZoneInfo(identifier: "Europe/Berlin")!

    /// 200 instants from 2026 into 2027, at all times of the day and days of the week, and on the days around which
    /// exceptions are made. None on the 8th and 9th of March, of which the other does not know that Berlin celebrates.
    private var instants: [Int64] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        func second(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) -> Int64 {
            let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
            return Int64(calendar.date(from: parts)!.timeIntervalSince1970)
        }
        let days = [
            (2026, 4, 3), (2026, 4, 5), (2026, 4, 6), (2026, 4, 10), (2026, 4, 16), (2026, 5, 1), (2026, 5, 14),
            (2026, 8, 3), (2026, 10, 3), (2026, 10, 31), (2026, 12, 24), (2026, 12, 25), (2026, 12, 31), (2027, 1, 1),
        ]
        let special = days.flatMap { day in [9, 13, 19].map { second(day.0, day.1, day.2, $0, 7) } }
        let start = second(2026, 1, 1, 0, 30)
        let usual = (0..<170).map { start + Int64($0) * (2 * 86_400 + 5 * 3_600 + 23 * 60) }
        return Array((special + usual.filter { !isBerlinsDay($0, calendar) }).prefix(200))
    }

    private func isBerlinsDay(_ second: Int64, _ calendar: Calendar) -> Bool {
        let parts = calendar.dateComponents([.month, .day], from: Date(timeIntervalSince1970: Double(second)))
        return parts.month == 3 && (parts.day == 8 || parts.day == 9)
    }

    private func states(_ text: String) -> String? {
        ForeignHours.states(text, in: berlin, holidays: .berlin, at: instants)
    }

    @Test func `of 250 texts 85 in 100 are understood, and another implementation agrees`() throws {
        let instants = instants
        #expect(instants.count == 200)
        #expect(PublicHours.texts.count >= 250 && Set(PublicHours.texts.map(\.text)).count == PublicHours.texts.count)
        var job = ForeignHours.Job(zone: zone.identifier, country: "DE", start: 0, end: 0, instants: instants)
        for (text, meaning) in PublicHours.texts {
            // What says of no instant whether it is open is not understood, whatever the parser makes of it.
            guard let states = states(text), states.contains(where: { $0 != "u" }) else { continue }
            job.hours.append(.init(text: meaning, states: states))
        }
        let share = Double(job.hours.count) / Double(PublicHours.texts.count)
        #expect(share >= 0.85, "\(job.hours.count) of \(PublicHours.texts.count) texts are understood")
        let answer = try ForeignHours.compare(job)
        #expect(answer.compared >= 190 * job.hours.count, "at \(answer.compared) instants something is known")
        for difference in answer.differences {
            #expect(isOfTheDayBefore(difference), "\(difference)")
        }
    }

    /// What began on the day before goes on for us where this day has a rule of its own; see `ForeignHoursTests`.
    private func isOfTheDayBefore(_ difference: ForeignHours.Difference) -> Bool {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let hour = calendar.component(.hour, from: Date(timeIntervalSince1970: Double(difference.from)))
        let texts = ["Mo-Th 11:00-23:00; Fr,Sa", "Mo-Th 18:00-02:00; Fr-Sa", "Su-Th 17:00-01:00; Fr-Sa"]
        return difference.ours && hour < 5 && texts.contains { difference.text.hasPrefix($0) }
    }

    @Test func `a wrong answer at one instant is noticed`() throws {
        let right = try #require(states("Mo-Fr 08:00-18:00"))
        var wrong = Array(right)
        let place = try #require(wrong.firstIndex(of: "o"))
        wrong[place] = "c"
        var job = ForeignHours.Job(zone: zone.identifier, country: "DE", start: 0, end: 0, instants: instants)
        job.hours = [.init(text: "Mo-Fr 08:00-18:00", states: String(wrong))]
        let differences = try ForeignHours.compare(job).differences
        #expect(differences.map(\.ours) == [false] && differences.first?.from == instants[place])
    }

    @Test(arguments: [
        "sunrise-sunset", "Apr-Oct sunrise-sunset", "Mar-Oct 08:00-sunset", "by appointment", "nach Vereinbarung",
        "Mo-Fr",
        "Apr-Oct", "yes", "Mo-Fr 08:00", "10:00-16:00/90", "SH Mo-Fr 10:00-12:00", "Mo 9-5pm", "24/7 unknown",
        "\"by appointment\"",
    ])
    func `what is not understood is unknown, and never closed`(_ text: String) {
        #expect(states(text)?.contains { $0 != "u" } != true)
    }
}
