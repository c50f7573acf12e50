import Foundation
import Localization
import Rental
import RentalApp
import StateMachine
import Testing
import TimeZones

/// Times of day on both sides of a change of the clocks.
struct ClockChangeTests {
    /// A change of a zone's clocks, and what they show an hour and a quarter before it and after it.
    struct Change: CustomStringConvertible {
        let zone, at, before, after: String

        var description: String { "\(zone), \(at)" }
    }

    /// After the time zone database; Lord Howe moves by half an hour.
    static let changes = [
        Change(zone: "Europe/Berlin", at: "2026-03-29T01:00:00Z", before: "00:45", after: "04:15"),
        Change(zone: "Europe/Berlin", at: "2026-10-25T01:00:00Z", before: "01:45", after: "03:15"),
        Change(zone: "America/New_York", at: "2026-03-08T07:00:00Z", before: "00:45", after: "04:15"),
        Change(zone: "America/New_York", at: "2026-11-01T06:00:00Z", before: "00:45", after: "02:15"),
        Change(zone: "Australia/Lord_Howe", at: "2026-04-04T15:00:00Z", before: "00:45", after: "02:45"),
        Change(zone: "Australia/Lord_Howe", at: "2026-10-03T15:30:00Z", before: "00:45", after: "03:45"),
    ]

    /// The same instant is the same time, whenever it is told: long before the change, right before it, and after it.
    @Test(arguments: changes) func anInstantIsOneTimeWheneverItIsTold(_ change: Change) throws {
        let zone = try #require(ZoneInfo(identifier: change.zone)).local
        let at = Instant(milliseconds: Int64(try Date(change.at, strategy: .iso8601).timeIntervalSince1970) * 1000)
        for (seconds, clock) in [(-4_500 as Int64, change.before), (4_500, change.after)] {
            let instant = at.advanced(bySeconds: seconds)
            for now in [-200_000 as Int64, -4_500, 0, 4_500, 200_000].map({ at.advanced(bySeconds: $0) }) {
                for language in Language.allCases {
                    #expect(language.texts.time(instant, from: now, in: zone).hasSuffix(clock), "\(change), \(now)")
                }
            }
        }
    }

    /// The deadline of a rent over the night in which the clocks go back, told on both days and in three languages.
    @Test func statusTellsOneDeadlineOnBothDays() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let start = "2026-10-24T10:00:00+02:00"
        try bench.run(["zontik step rent", "zontik step pay", "zontik scan", "zontik step continue"], now: start)
        func maximum(_ language: String, _ now: String) throws -> String {
            let lines = try bench.run("zontik status --lang \(language)", now: now).lines
            return try #require(lines.first { $0.contains("25") && $0.contains(":30") })
        }
        #expect(try maximum("en", start).contains("Sun 25 Oct 08:30"))
        #expect(try maximum("de", start).contains("So 25. Okt. 08:30"))
        #expect(try maximum("ru", start).contains("вс 25 окт. 08:30"))
        // The next morning, half an hour before it.
        let morning = try maximum("en", "2026-10-25T08:00:00+01:00")
        #expect(morning.contains("08:30") && !morning.contains("Oct"))
    }
}
