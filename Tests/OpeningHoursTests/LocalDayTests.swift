import Foundation
import StateMachine
import Testing
import TimeZones

@testable import OpeningHours

/// When days begin, and when clocks last showed a time.
@Suite struct LocalDayTests {
    /// As Foundation's calendar has it, each hour of a year; Havana's clocks jump over midnight.
    @Test(arguments: ["Europe/Berlin", "America/Havana", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Auckland"])
    func aDayBeginsAsInFoundation(identifier: String) throws {
        let zone = try #require(ZoneInfo(identifier: identifier))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: identifier))
        // From 2024-01-01T00:00:00Z.
        for hour in 0..<Int64(366 * 24) {
            let second = 1_704_067_200 + hour * 3_600
            let start = calendar.startOfDay(for: Date(timeIntervalSince1970: Double(second)))
            let found = zone.midnight(before: Instant(milliseconds: second * 1_000))
            #expect(found.milliseconds == Int64(start.timeIntervalSince1970) * 1_000, "\(second)")
        }
    }

    /// Berlin's clocks in 2024: forward on March 31 at 1:00 UTC, back on October 27 at 1:00 UTC.
    @Test(arguments: [
        ("2024-06-01T12:00:00Z", 13 * 60 + 30, "2024-06-01T11:30:00Z"),
        ("2024-06-01T12:00:00Z", 14 * 60, "2024-05-31T12:00:00Z"),
        ("2024-06-01T12:00:01Z", 14 * 60, "2024-06-01T12:00:00Z"),
        ("2024-06-01T12:00:00Z", 23 * 60 + 59, "2024-05-31T21:59:00Z"),
        ("2024-03-31T12:00:00Z", 2 * 60 + 30, "2024-03-31T01:00:00Z"),
        ("2024-10-27T12:00:00Z", 2 * 60 + 30, "2024-10-27T00:30:00Z"),
        ("2024-10-27T00:10:00Z", 2 * 60 + 30, "2024-10-26T00:30:00Z"),
    ])
    func whenClocksLastShowed(now: String, minute: Int, expected: String) throws {
        func instant(_ text: String) throws -> Instant {
            Instant(milliseconds: Int64(try Date(text, strategy: .iso8601).timeIntervalSince1970) * 1_000)
        }
        let berlin = try #require(ZoneInfo(identifier: "Europe/Berlin"))
        #expect(try berlin.last(minute: minute, before: instant(now)) == instant(expected))
    }
}
