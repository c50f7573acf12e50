import Foundation
import Testing

@testable import TimeZones

/// Which names are zones, and what their rules mean.
@Suite struct ZoneInfoTests {
    /// 2026-07-01T00:00:00Z and half a year before.
    private static let (july, january): (Int64, Int64) = (1_782_864_000, 1_767_225_600)

    @Test func aZoneHasItsName() throws {
        let berlin = try #require(ZoneInfo(identifier: "Europe/Berlin"))
        #expect(berlin.identifier == "Europe/Berlin")
        #expect(berlin.secondsFromGMT(at: Self.january) == 3600 && berlin.secondsFromGMT(at: Self.july) == 7200)
        #expect(try berlin == #require(ZoneInfo(identifier: "Europe/Berlin")))
        #expect(berlin != ZoneInfo.gmt && ZoneInfo.gmt.secondsFromGMT(at: Self.july) == 0)
    }

    /// What Foundation takes for a zone, with the data it brings along.
    @Test func everyZoneOfFoundationsIsKnown() {
        let unknown = TimeZone.knownTimeZoneIdentifiers.filter { ZoneInfo(identifier: $0) == nil }
        #expect(TimeZone.knownTimeZoneIdentifiers.count > 400)
        #expect(unknown == [])
    }

    @Test(arguments: [
        "", "Europe", "Europe/", "/Europe/Berlin", "europe/berlin", "Europe/Neu_Werder", "Europe//Berlin",
        "Europe/../Europe/Berlin", "../zoneinfo/Europe/Berlin", "./Europe/Berlin", "posix/Europe/Berlin",
        "right/Europe/Berlin", "tzdata.zi", "zone.tab", "posixrules", "Europe/Berlin ", "Europe/Berlin\n",
        "Europe/Berl\u{ED}n", "Europe/Berlin\0", "Etc/" + String(repeating: "A", count: 100),
    ])
    func otherTextsAreNoZones(text: String) { #expect(ZoneInfo(identifier: text) == nil) }

    @Test(
        arguments: [
            ("UTC0", 0, 0), ("CET-1CEST,M3.5.0,M10.5.0/3", 3600, 7200), ("CET-1CEST", nil, nil),
            ("EST5EDT,M3.2.0,M11.1.0", -18_000, -14_400), ("<-03>3", -10_800, -10_800),
            ("<+0330>-3:30", 12_600, 12_600),
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", 39_600, 36_000), ("IST-1GMT0,M10.5.0,M3.5.0/1", 0, 3600),
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", -7200, -3600), ("EST5EDT4,0/0,J365/25", -14_400, -14_400),
            ("AAA1:02:03BBB,J60,J61", -3723, -3723), ("", nil, nil), ("UTC", nil, nil), ("UT0", nil, nil),
            ("UTC0,", nil, nil), ("UTC168", nil, nil), ("UTC0:60", nil, nil), ("<UTC0", nil, nil),
            ("CET-1CEST,M3.5.0", nil, nil), ("CET-1CEST,M13.5.0,M10.5.0", nil, nil),
            ("CET-1CEST,M3.6.0,M10.5.0", nil, nil),
            ("CET-1CEST,M3.0.0,M10.5.0", nil, nil), ("CET-1CEST,M3.5.7,M10.5.0", nil, nil),
            ("CET-1CEST,J0,M10.5.0", nil, nil), ("CET-1CEST,366,M10.5.0", nil, nil),
            ("CET-1CEST,M3.5.0,M10.5.0/3 ", nil, nil), ("CET-1CEST,M3.5.0,M10.5.0,M1.1.0", nil, nil),
        ] as [(String, Int?, Int?)])
    func rules(text: String, january: Int?, july: Int?) {
        let zone = ZoneInfo(identifier: "Somewhere", rule: text)
        #expect(zone?.secondsFromGMT(at: Self.january) == january)
        #expect(zone?.secondsFromGMT(at: Self.july) == july)
    }

    /// Catalogues of earlier versions may have such a zone: Foundation made it of `UTC+2` and the like.
    @Test(
        arguments: [
            ("GMT+0200", 7200), ("GMT-0330", -12_600), ("GMT+0000", 0), ("GMT+02", nil), ("GMT+0260", nil),
            ("GMT+2400", nil), ("GMT 0200", nil), ("GMT++200", nil),
        ] as [(String, Int?)])
    func zonesWithoutAName(text: String, seconds: Int?) {
        #expect(ZoneInfo(identifier: text)?.secondsFromGMT(at: Self.july) == seconds)
        #expect(seconds == nil || TimeZone(identifier: text)?.secondsFromGMT() == seconds)
    }

    /// February 29 has no number of its own after J, and has one without it.
    @Test func daysOfLeapYears() throws {
        // 2024-03-01T00:00:00Z and 2023-03-01T00:00:00Z.
        for (march, isLeap) in [(Int64(1_709_251_200), true), (1_677_628_800, false)] {
            let julian = try #require(ZoneInfo(identifier: "J", rule: "AAA0BBB,J60/0,J200/0"))
            #expect(julian.secondsFromGMT(at: march - 1) == 0 && julian.secondsFromGMT(at: march) == 3600)
            let plain = try #require(ZoneInfo(identifier: "n", rule: "AAA0BBB,59/0,200/0"))
            let start = isLeap ? march - 86_400 : march
            #expect(plain.secondsFromGMT(at: start - 1) == 0 && plain.secondsFromGMT(at: start) == 3600)
        }
    }

    /// Each beginning of a file, and each file with a byte changed, is a zone or none, and nothing else happens.
    @Test func damagedFilesAreZonesOrNone() throws {
        let file = try Array(Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/Berlin")))
        #expect(ZoneRules(file: file) != nil)
        for count in file.indices { #expect(ZoneRules(file: Array(file.prefix(count))) == nil) }
        for place in file.indices {
            for byte in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                var damaged = file
                damaged[place] = byte
                _ = ZoneRules(file: damaged)?.offset(at: Self.july)
            }
        }
    }

    /// The files of a system whose zones count leap seconds, and those of before 2005, are refused.
    @Test func onlyFilesOfThisKind() throws {
        let file = try Array(Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/Berlin")))
        var old = file
        old[4] = 0
        #expect(ZoneRules(file: old) == nil)
        #expect(ZoneRules(file: []) == nil && ZoneRules(file: Array("TZif2".utf8)) == nil)
        let right = URL(filePath: "/usr/share/zoneinfo/right/Europe/Berlin")
        if let leaping = try? Array(Data(contentsOf: right)) { #expect(ZoneRules(file: leaping) == nil) }
    }
}
