import Foundation
import OpeningHours
import StateMachine
import TerminalScreen
import Testing
import TimeZones

/// In Berlin: winter time is UTC+1, summer time UTC+2. In 2026 it is set on 29 March and 25 October, at 01:00 UTC.
@Suite struct OpeningStatusTests {
    private let berlin = ZoneInfo(identifier: "Europe/Berlin")!

    private func expect(
        _ hours: String, at now: String, open: Bool, until change: String?, holidays: HolidayCalendar = .none,
        in zone: ZoneInfo? = nil, location: SourceLocation = #_sourceLocation
    ) throws {
        let status = try OpeningHours(hours).status(at: instant(now), in: zone ?? berlin, holidays: holidays)
        #expect(status.isOpen == open, sourceLocation: location)
        #expect(try status.nextChange == change.map(instant), sourceLocation: location)
    }

    // 2026-06-01 is a Monday.

    @Test func aDay() throws {
        let hours = "Mo-Fr 08:00-12:00,13:00-18:00"
        try expect(hours, at: "2026-06-01T05:59:59Z", open: false, until: "2026-06-01T06:00:00Z")
        try expect(hours, at: "2026-06-01T06:00:00Z", open: true, until: "2026-06-01T10:00:00Z")
        try expect(hours, at: "2026-06-01T09:59:59Z", open: true, until: "2026-06-01T10:00:00Z")
        try expect(hours, at: "2026-06-01T10:00:00Z", open: false, until: "2026-06-01T11:00:00Z")
        try expect(hours, at: "2026-06-01T11:00:00Z", open: true, until: "2026-06-01T16:00:00Z")
        // Over the weekend.
        try expect(hours, at: "2026-06-05T16:00:00Z", open: false, until: "2026-06-08T06:00:00Z")
    }

    @Test func soon() throws {
        let hours = try OpeningHours("Mo-Fr 08:00-18:00")
        func status(_ now: String) throws -> OpeningStatus { try hours.status(at: instant(now), in: berlin) }
        let (opens, closes) = (try instant("2026-06-01T06:00:00Z"), try instant("2026-06-01T16:00:00Z"))
        #expect(try status("2026-06-01T05:29:59Z") == .closed(until: opens))
        #expect(try status("2026-06-01T05:30:00Z") == .opensSoon(at: opens))
        #expect(try status("2026-06-01T06:00:00Z") == .open(until: closes))
        #expect(try status("2026-06-01T15:29:59Z") == .open(until: closes))
        #expect(try status("2026-06-01T15:30:00Z") == .closesSoon(at: closes))
    }

    @Test func pastMidnight() throws {
        for hours in ["Fr 18:00-02:00", "Fr 18:00-26:00", "Fr 18:00-02:00; Sa off"] {
            try expect(hours, at: "2026-06-05T15:59:59Z", open: false, until: "2026-06-05T16:00:00Z")
            try expect(hours, at: "2026-06-05T22:30:00Z", open: true, until: "2026-06-06T00:00:00Z")
            try expect(hours, at: "2026-06-05T23:59:59Z", open: true, until: "2026-06-06T00:00:00Z")
            try expect(hours, at: "2026-06-06T00:00:00Z", open: false, until: "2026-06-12T16:00:00Z")
        }
    }

    @Test func stretchesThatTouchAreOne() throws {
        try expect("Fr-Su 00:00-24:00", at: "2026-06-05T10:00:00Z", open: true, until: "2026-06-07T22:00:00Z")
        try expect(
            "Fr 18:00-03:00; Sa 02:00-05:00", at: "2026-06-05T20:00:00Z", open: true, until: "2026-06-06T03:00:00Z")
        try expect("08:00-12:00,10:00-14:00", at: "2026-06-05T07:00:00Z", open: true, until: "2026-06-05T12:00:00Z")
    }

    @Test func never() throws {
        for now in ["2026-06-05T10:00:00Z", "2026-03-29T01:00:00Z", "1970-01-01T00:00:00Z"] {
            try expect("24/7", at: now, open: true, until: nil)
            try expect("24/7", at: now, open: true, until: nil, holidays: .berlin)
            try expect(
                "Mo-Su 12:00-12:00".replacing("12:00-12:00", with: "12:00-36:00"), at: now, open: true, until: nil)
            try expect("off", at: now, open: false, until: nil)
            try expect("Mo-Su off; PH 10:00-11:00", at: now, open: false, until: nil)
        }
    }

    @Test func holidays() throws {
        let hours = "Mo-Fr 08:00-18:00; PH off"
        // 25 December 2026 is a Friday, 3 October 2026 a Saturday.
        try expect(hours, at: "2026-12-25T10:00:00Z", open: false, until: "2026-12-28T07:00:00Z", holidays: .berlin)
        try expect(hours, at: "2026-12-25T10:00:00Z", open: true, until: "2026-12-25T17:00:00Z")
        let day = try #require(CalendarDay(year: 2031, month: 6, day: 2))
        try expect(
            "24/7; PH off", at: "2026-06-05T10:00:00Z", open: true, until: "2031-06-01T22:00:00Z",
            holidays: .listed([day]))
        try expect(
            "PH 10:00-14:00", at: "2026-06-05T10:00:00Z", open: false, until: "2031-06-02T08:00:00Z",
            holidays: .listed([day]))
        try expect(
            "24/7; PH off", at: "2026-06-05T10:00:00Z", open: true, until: "2026-10-02T22:00:00Z", holidays: .berlin)
        try expect(
            "24/7; PH off", at: "2026-12-25T23:30:00Z", open: false, until: "2026-12-26T23:00:00Z", holidays: .berlin)
        try expect("24/7; PH off", at: "2032-06-05T10:00:00Z", open: true, until: nil, holidays: .listed([day]))
    }

    @Test func theClockGoesForward() throws {
        // 02:00 to 03:00 is skipped on the night to Sunday, 29 March 2026.
        try expect("22:00-06:00", at: "2026-03-28T21:00:00Z", open: true, until: "2026-03-29T04:00:00Z")
        try expect("Sa 22:00-02:30", at: "2026-03-29T00:59:59Z", open: true, until: "2026-03-29T01:00:00Z")
        try expect("Sa 22:00-02:00", at: "2026-03-29T00:59:59Z", open: true, until: "2026-03-29T01:00:00Z")
        try expect("Su 02:30-05:00", at: "2026-03-29T00:00:00Z", open: false, until: "2026-03-29T01:00:00Z")
        try expect("Su 02:30-05:00", at: "2026-03-29T01:00:00Z", open: true, until: "2026-03-29T03:00:00Z")
        // Wholly skipped: opens a week later.
        try expect("Su 02:15-02:45", at: "2026-03-28T12:00:00Z", open: false, until: "2026-04-05T00:15:00Z")
        // The same time on the wall, an hour earlier for the rest of the world.
        try expect("Mo-Su 09:00-20:00", at: "2026-03-28T19:00:00Z", open: false, until: "2026-03-29T07:00:00Z")
        try expect("Sa-Su 00:00-24:00", at: "2026-03-28T12:00:00Z", open: true, until: "2026-03-29T22:00:00Z")
    }

    @Test func theClockGoesBack() throws {
        // 02:00 to 03:00 comes twice on the night to Sunday, 25 October 2026: first as UTC+2.
        try expect("22:00-06:00", at: "2026-10-24T20:00:00Z", open: true, until: "2026-10-25T05:00:00Z")
        try expect("Sa 18:00-02:00", at: "2026-10-24T23:00:00Z", open: true, until: "2026-10-25T00:00:00Z")
        try expect("Sa 18:00-02:30", at: "2026-10-25T00:00:00Z", open: true, until: "2026-10-25T00:30:00Z")
        try expect("Sa 18:00-02:30", at: "2026-10-25T01:15:00Z", open: false, until: "2026-10-31T17:00:00Z")
        try expect("Su 02:30-03:30", at: "2026-10-25T00:30:00Z", open: true, until: "2026-10-25T02:30:00Z")
        try expect("Su 03:00-04:00", at: "2026-10-25T00:59:59Z", open: false, until: "2026-10-25T02:00:00Z")
        try expect("Sa-Su 00:00-24:00", at: "2026-10-24T12:00:00Z", open: true, until: "2026-10-25T23:00:00Z")
    }

    @Test func otherZones() throws {
        let newYork = try #require(ZoneInfo(identifier: "America/New_York"))
        try expect("Su 01:00-04:00", at: "2026-03-08T06:30:00Z", open: true, until: "2026-03-08T08:00:00Z", in: newYork)
        // Set by half an hour.
        let lordHowe = try #require(ZoneInfo(identifier: "Australia/Lord_Howe"))
        try expect(
            "Su 02:10-05:00", at: "2026-10-03T15:00:00Z", open: false, until: "2026-10-03T15:30:00Z", in: lordHowe)
        // Midnight itself does not exist.
        let cairo = try #require(ZoneInfo(identifier: "Africa/Cairo"))
        try expect("Fr 00:00-24:00", at: "2026-04-23T21:59:59Z", open: false, until: "2026-04-23T22:00:00Z", in: cairo)
        try expect("Fr 00:00-24:00", at: "2026-04-23T22:00:00Z", open: true, until: "2026-04-24T21:00:00Z", in: cairo)
        // Samoa slept through a whole Friday.
        let apia = try #require(ZoneInfo(identifier: "Pacific/Apia"))
        try expect(
            "Th-Sa 08:00-18:00", at: "2011-12-30T05:00:00Z", open: false, until: "2011-12-30T18:00:00Z", in: apia)
    }

    /// What lies beyond the year 9999 is looked at as its last instant.
    @Test func endsOfTime() throws {
        let last = Instant(milliseconds: 253_402_300_799_999)
        for text in ["24/7; PH off", "Mo 08:00-09:00", "Mo-Fr 22:00-02:00; PH off", "off"] {
            let hours = try OpeningHours(text)
            for milliseconds in [Int64.min, .min + 1, -62_135_596_800_000, 253_402_300_799_999, .max - 1, .max] {
                let now = Instant(milliseconds: milliseconds)
                let status = hours.status(at: now, in: berlin, holidays: .berlin)
                #expect(status.isOpen != nil, "\(text) at \(milliseconds)")
                #expect(status.nextChange.map { $0 > min(now, last) } ?? true, "\(text) at \(milliseconds): \(status)")
            }
        }
    }
}
