import Foundation
import OpeningHours
import Rental
import Testing
import TimeZones

@testable import PickupPoints

/// What the files beside the stations say, in the shapes of GBFS 1.1, 2.x and 3.0; and what is wrong in any.
@Suite struct FeedSystemTests {
    private func feed(_ texts: String..., language: String = "en", skipping: Bool = false) throws -> PointFeed {
        try PointFeed(
            texts.enumerated().map { ("f\($0)", Array($1.utf8)) }, language: language, skippingInvalid: skipping)
    }

    private func problems(_ texts: String...) -> [String] {
        do {
            _ = try PointFeed(texts.enumerated().map { ("f\($0)", Array($1.utf8)) }, language: "en")
            return []
        } catch {
            return error.all.map(\.description)
        }
    }

    private let stations3 = #"""
        {"version":"3.0","data":{"stations":[{"station_id":"a","lat":60.17,"lon":24.94,"region_id":"r","name":
        [{"text":"Asema","language":"fi"},{"text":"Stationen","language":"sv"}]},{"station_id":"b","lat":60.18,
        "lon":24.95,"name":[{"text":"B","language":"fi"}],"station_opening_hours":"24/7 unknown"},{"station_id":"c",
        "lat":60.18,"lon":24.96,"name":[{"text":"C","language":"fi"}],"station_opening_hours":"Mo 08:00-09:00"}]}}
        """#
    private let system3 = #"""
        {"version":"3.0","data":{"system_id":"hel","languages":["sv-FI","fi"],"timezone":"Europe/Helsinki",
        "name":[{"text":"Kaupunki","language":"fi"}],"opening_hours":"Apr-Oct 06:00-22:00"}}
        """#

    @Test func theSystemHasZoneLanguageAndHours() throws {
        let regions = #"{"data":{"regions":[{"region_id":"r","name":[{"text":"Kamppi","language":"fi"}]}]}}"#
        let feed = try feed(system3, stations3, regions)
        #expect(feed.timeZone?.identifier == "Europe/Helsinki")
        #expect(feed.stations.map(\.name) == ["Stationen", "B", "C"], "English is not there, Swedish is the feed's")
        #expect(feed.stations.map(\.district) == ["Kamppi", nil, nil])
        #expect(feed.stations.map(\.hours.text) == ["Apr-Oct 06:00-22:00", nil, "Mo 08:00-09:00"])
        #expect(try self.feed(stations3, system3, language: "fi").stations[0].name == "Asema")
        let catalog = PointImport(feed, into: .embedded, replacing: true).catalog
        #expect(catalog.timeZone.identifier == "Europe/Helsinki" && catalog.points.allSatisfy { $0.timeZone == nil })
        let beside = PointImport(feed, into: .embedded).catalog
        #expect(beside.points.last?.timeZone?.identifier == "Europe/Helsinki")
        let lisbon = try #require(ZoneInfo(identifier: "Europe/Lisbon"))
        #expect(PointImport(feed, into: .embedded, zone: lisbon, replacing: true).catalog.timeZone == lisbon)
    }

    @Test func beforeThreeHoursAreAFileOfTheirOwn() throws {
        let system = #"""
            {"version":"2.3","data":{"system_id":"x","language":"de","name":"X","timezone":"Europe/Vienna"}}
            """#
        let hours = #"""
            {"version":"2.3","data":{"rental_hours":[{"user_types":["member"],"days":["mon","tue","wed","thu","fri"],
            "start_time":"06:00:00","end_time":"23:59:59"},{"user_types":["nonmember"],"days":["mon","tue","wed","thu",
            "fri"],"start_time":"06:00:00","end_time":"23:59:59"},{"user_types":["member"],"days":["sat","sun"],
            "start_time":"08:00:00","end_time":"25:30:00"}]}}
            """#
        let feed = try feed(hours, Feeds.stations23(3), system)
        #expect(feed.timeZone?.identifier == "Europe/Vienna")
        #expect(
            feed.stations.allSatisfy {
                $0.hours == PointHours("Mo,Tu,We,Th,Fr 06:00-24:00, Sa,Su 08:00-25:30") && $0.hours.known != nil
            })
        #expect(
            problems(Feeds.stations23(1), hours.replacing("\"sat\"", with: "\"sab\""))
                == [
                    #""f1", data.rental_hours[2].days[0]: "sab" is not a weekday: mon, tue, wed, thu, fri, sat or sun"#
                ])
        #expect(
            problems(stations3, system3.replacing("Helsinki", with: "Helsingfors")).first?.contains(".timezone") == true
        )
    }

    @Test func allThatIsWrongIsSaidAtOnce() throws {
        let bad = #"""
            {"version":"2.3","data":{"stations":[{"station_id":"a","name":"A","lat":52.53,"lon":13.4},
            {"station_id":"b","name":"B","lat":null,"lon":191},{"station_id":"c","name":null,"lat":"x","lon":13.4}, 7,
            {"station_id":"a","name":"D","lat":1,"lon":1}]}}
            """#
        let status = #"{"data":{"stations":[{"station_id":"a","num_bikes_available":-1},{"num_bikes_available":2}]}}"#
        let found = problems(bad, "{", status)
        let places = [
            #""f1", line 1, column 2"#, #""f0", data.stations[1].lat: is missing"#, #""f0", data.stations[1].lon: 191"#,
            #""f0", data.stations[2].name: is missing"#, #""f0", data.stations[2].lat: is no number"#,
            #""f0", data.stations[3]: is no object"#, #""f0", data.stations[4]: its id "a""#,
            #""f2", data.stations[0].num_bikes_available: -1"#, #""f2", data.stations[1].station_id: is missing"#,
        ]
        #expect(found.count == places.count, "\(found)")
        for place in places { #expect(found.contains { $0.hasPrefix(place) }, "\(place) in \(found)") }
        let rest = try feed(bad, "{", status, skipping: true)
        #expect(rest.pointsLeftOut == 4)
        #expect(rest.stations.map(\.name) == ["A"] && rest.leftOut.map(\.description).sorted() == found.sorted())
        #expect(throws: FeedErrors.self) { try feed(#"{"data":{"stations":[7]}}"#, skipping: true) }
    }

    @Test func numbersAsIdsKeepTheirDigits() throws {
        let text = #"""
            {"data":{"stations":[{"station_id":1846084391990953123,"name":"A","lat":1,"lon":1},
            {"station_id":1846084391990953124,"name":"B","lat":1,"lon":1},
            {"station_id":7.0,"name":"C","lat":1,"lon":1}]}}
            """#
        let status = #"{"data":{"stations":[{"station_id":"1846084391990953124","num_bikes_available":3}]}}"#
        let feed = try feed(text, status)
        #expect(feed.stations.map(\.id.rawValue) == ["1846084391990953123", "1846084391990953124", "7"])
        #expect(feed.stations.map(\.umbrellas) == [nil, 3, nil] && feed.strays == 0)
    }

    @Test func idsAreFolded() throws {
        let text = #"""
            {"data":{"stations":[{"station_id":"cafe\u0301","name":"A","lat":1,"lon":1},
            {"station_id":"\u212bngstro\u0308m","name":"B","lat":1,"lon":1}]}}
            """#
        let status = #"{"data":{"stations":[{"station_id":"caf\u00e9","num_bikes_available":3}]}}"#
        let feed = try feed(text, status)
        #expect(feed.stations.map { Array($0.id.rawValue.unicodeScalars).count } == [4, 8])
        #expect(feed.stations[0].umbrellas == 3)
        #expect(
            problems(text.replacing(#"\u212bngstro\u0308m"#, with: #"caf\u00e9"#)).first?.contains("its id") == true)
    }

    @Test(arguments: [
        (
            #"{"data":{"feeds":[{"name":"station_information","url":"https://x.org/3/station_information.json?k=1"}]}}"#,
            ["3/station_information.json", "station_information.json", "station_information.json"]
        ),
        (
            #"{"data":{"fr":{"feeds":[]},"en":{"feeds":[{"name":"station_information","url":"http://x/en/info"}]}}}"#,
            ["en/info.json", "info.json", "en/station_information.json", "station_information.json"]
        ),
        (
            #"{"data":{"nb":{"feeds":[{"name":"station_information","url":"../../etc/passwd"}]}}}"#,
            ["etc/passwd.json", "passwd.json", "nb/station_information.json", "station_information.json"]
        ),
        (
            #"{"data":{"feeds":[{"name":"station_information","url":"https://x/..%2F..%2Fy.json"}]}}"#,
            ["station_information.json"]
        ),
    ])
    func filesBesideADirectory(_ text: String, _ paths: [String]) throws {
        let directory = try #require(FeedDirectory(Array(text.utf8), language: "de"))
        #expect(directory.files.map(\.feed) == ["station_information"])
        #expect(directory.files.map(\.paths) == [paths])
    }

    @Test func otherFilesAreNoDirectory() {
        for text in [Feeds.stations23(1), Feeds.statuses23(1), "{", "[]", #"{"data":{"en":7}}"#, system3] {
            #expect(FeedDirectory(Array(text.utf8), language: "en") == nil)
        }
    }

    @Test func whatLiesThereAndSaysNothingIsNoError() throws {
        let types = ("vehicle_types.json", Array(#"{"version":"3.0","data":{"vehicle_types":[]}}"#.utf8))
        let named = ("f", Array(stations3.utf8))
        #expect(try PointFeed([named], found: [types], language: "en").stations.count == 3)
        #expect(throws: FeedErrors.self) { try PointFeed([named, types], language: "en") }
    }
}
