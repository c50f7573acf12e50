import Foundation
import OpeningHours
import PickupPoints
import Rental
import Testing

@Suite struct PointFeedTests {
    private func feed(_ texts: String..., language: String = "en") throws -> PointFeed {
        try PointFeed(texts.enumerated().map { ("file \($0)", Array($1.utf8)) }, language: language)
    }

    private func problem(_ texts: String...) -> String {
        do {
            _ = try PointFeed(texts.enumerated().map { ("f\($0)", Array($1.utf8)) }, language: "en")
            return "nothing"
        } catch {
            return error.description
        }
    }

    @Test(arguments: ["1.1", "2.0", "2.2", "2.3"]) func namesAreTextsBeforeThree(_ version: String) throws {
        let text = Feeds.stations23(600).replacing("\"2.3\"", with: "\"\(version)\"")
        let feed = try feed(text, Feeds.statuses23(600))
        #expect(feed.stations.count == 600 && feed.strays == 0)
        let station = feed.stations[93]
        #expect(station.id.rawValue == "66db93-0aca" && station.name == "Østerbro & 94 Ave")
        #expect(station.umbrellas == 93 % 23, "the flag says that it rents nothing at this minute")
        #expect(feed.stations.allSatisfy { $0.takesReturns == nil }, "that it takes none at this minute is no property")
        #expect(feed.stations[51].umbrellas == 5 && feed.stations[51].hours == .notGiven)
    }

    @Test func threeHasNamesInLanguagesAndHours() throws {
        let texts = [Feeds.statuses30(500), Feeds.stations30(500)]
        let english = try feed(texts[0], texts[1])
        #expect(english.stations.count == 500 && english.stations[7].name == "Stop 7")
        #expect(english.stations[7].umbrellas == 7 && english.stations[40].takesReturns == nil)
        #expect(try feed(texts[0], texts[1], language: "de").stations[7].name == "Ährenweg 7")
        #expect(try feed(texts[0], texts[1], language: "ru").stations[7].name == "Stop 7")
        #expect(english.stations.count { if case .notUnderstood = $0.hours { true } else { false } } == 50)
        #expect(english.stations.count { if case .known = $0.hours { true } else { false } } == 450)
    }

    @Test func regionsNameDistricts() throws {
        let regions = #"{"last_updated":1,"data":{"regions":[{"region_id":"3","name":"Nordend"}]}}"#
        let feed = try feed(Feeds.stations23(7), regions)
        #expect(feed.stations.map(\.district) == [nil, nil, nil, "Nordend", nil, nil, nil])
    }

    @Test func fiveThousandInAShortTime() throws {
        let files = Feeds.bytes(Feeds.stations30(5_000), Feeds.statuses30(5_000))
        let start = ContinuousClock.now
        #expect(try PointFeed(files, language: "de").stations.count == 5_000)
        // Without optimization, on a machine that does other things.
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test(arguments: [
        (#""lat": 52.35,"#, #""lat": "52.35","#, "data.stations[0].lat: is no number"),
        (#""lat": 52.35,"#, #""lat": 95.2,"#, "data.stations[0].lat: 95.2 is not a valid latitude"),
        (#""lat": 52.35,"#, "", "data.stations[0].lat: is missing"),
        (#""lat": 52.35,"#, #""lat": null,"#, "data.stations[0].lat: is missing"),
        (#""station_id": "66db1-0aca""#, #""station_id": "66db0-0aca""#, "data.stations[1]: its id"),
        (#""station_id": "66db1-0aca""#, #""station_id": """#, "data.stations[1].station_id: \"\" is not a valid id"),
        (#""station_id": "66db1-0aca""#, #""station_id": "a\u202eb""#, "is not a valid id"),
        (#""station_id": "66db1-0aca""#, #""station_id": 1.5"#, "is not a valid id"),
        (#""version": "2.3""#, #""version": "4.0""#, "version: GBFS"),
        (#""name": "Größer"#, #""name": 7, "x": "Größer"#, "data.stations[0].name: is no text"),
        (#""stations": ["#, #""stations": {}, "other": ["#, "data.stations: is no array"),
        (#""stations": ["#, #""stations": [], "other": ["#, "data.stations: is empty"),
        (#""stations": ["#, #""stations": [7, "#, "data.stations[0]: is no object"),
    ])
    func aBadFeedIsRefusedWithItsPath(_ part: String, _ replacement: String, _ expected: String) {
        let text = Feeds.stations23(2)
        #expect(text.contains(part))
        let found = problem(text.replacing(part, with: replacement, maxReplacements: 1))
        #expect(found.contains(expected), "\(found)")
    }

    @Test(arguments: [
        (
            #""num_bikes_available": 1,"#, #""num_bikes_available": -1,"#,
            "[1].num_bikes_available: -1 is not a valid count"
        ),
        (
            #""num_bikes_available": 1,"#, #""num_bikes_available": 1.5,"#,
            "[1].num_bikes_available: 1.5 is not a valid count"
        ),
        (#""num_bikes_available": 1,"#, #""num_bikes_available": 1e12,"#, "is not a valid count"),
        (#""station_id""#, #""id""#, "data.stations[0].station_id: is missing"),
    ])
    func aBadStatusIsRefused(_ part: String, _ replacement: String, _ expected: String) {
        let text = Feeds.statuses23(2).replacing(part, with: replacement, maxReplacements: 1)
        let found = problem(Feeds.stations23(2), text)
        #expect(found.contains("f1") && found.contains(expected), "\(found)")
    }

    @Test func otherFilesAreNamedForWhatTheyAre() {
        #expect(problem(Feeds.statuses23(2)).contains("contains no points"))
        #expect(problem(#"{"version":"2.3","data":{"en":{"feeds":[]}}}"#).contains("list of an operator's feeds"))
        #expect(problem("{}").contains("is neither GBFS"))
        #expect(problem(#"{"type":"Feature"}"#).contains("type: \"Feature\" is no FeatureCollection"))
    }

    @Test func geoJSON() throws {
        let point = #""type":"Feature","geometry":{"type":"Point","coordinates":[-9.1,38.7,12]}"#
        let feed = try feed(
            #"{"type":"FeatureCollection","features":[{"# + point + #","id":17,"properties":{"name":"Cais","#
                + #""addr:street":"Rua A","addr:housenumber":"3","addr:suburb":"Baixa","opening_hours":"24/7","#
                + #""umbrellas":4,"takes_returns":"no"}},{"# + point + #","properties":{"@id":"node/2"}}]}"#)
        let (first, second) = (feed.stations[0], feed.stations[1])
        #expect(first.id.rawValue == "17" && first.name == "Cais" && first.address == "Rua A 3")
        #expect(first.district == "Baixa" && first.umbrellas == 4 && first.takesReturns == false)
        #expect(first.position.latitude == 38.7 && first.position.longitude == -9.1)
        #expect(first.hours == PointHours("24/7") && second.hours == .notGiven)
        #expect(second.name == "node/2" && second.umbrellas == nil)
        let bare = #"{"type":"FeatureCollection","features":[{"# + point + "}]}"
        #expect(problem(bare).contains("features[0].id: is missing"))
    }
}
