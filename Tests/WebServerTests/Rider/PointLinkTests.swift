import Foundation
import Localization
import PickupPoints
import Rental
import RentalApp
import Testing

@testable import WebServer

/// A link to one point, as the feeds have it: `/?point=ID`.
@Suite struct PointLinkTests {
    private func cards(_ browser: PhoneBrowser) -> Int { browser.page.matches(of: /<li class="card/).count }

    /// On the first screen, where a few are otherwise, and from there to all.
    @Test func aVisitorSeesThePoint() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            #expect(cards(browser) == 3 && browser.page.contains("id=\"near-title\""))
            #expect(!browser.page.contains("<li class=\"card idle"), "a point that is closed or empty")
            try await browser.open("/?point=arena")
            #expect(browser.screen == "main" && cards(browser) == 1)
            let name = try service.point("arena").name
            #expect(browser.page.contains("<b>\(name)</b>"))
            #expect(browser.page.contains("<h2>Pickup points</h2>"))
            let (point, screen) = (browser.page.range(of: "id=\"points\""), browser.page.range(of: "id=\"act\""))
            #expect(try #require(point).upperBound < #require(screen).lowerBound, "above what the screen shows")
            #expect(browser.page.contains(#"<a class="button" href="/?q=" id="show-all">Show all</a>"#))
            #expect(browser.page.contains("value=\"rent\""), "it is still the first screen")
            try await browser.open("/?q=")
            #expect(browser.screen == "main" && cards(browser) > 5 && !browser.page.contains("show-all"))
            // What was pressed goes on from there as ever.
            try await browser.open("/?point=arena")
            try await browser.press(.openMap)
            #expect(browser.screen == "map" && cards(browser) > 5)
        }
        // A GET writes nothing: no session, no record.
        #expect(try service.shared.journal.read { try $0.owners().count } == 1)
        try await service.end()
    }

    @Test func looksWriteNothing() async throws {
        let service = try TestService()
        let before = try service.shared.journal.read { $0.newestSequence }
        try await PhoneBrowser.at(service) { browser in
            for path in ["/?point=arena", "/?point=nowhere", "/?q=", "/points.json?point=arena"] {
                let answer = try await browser.open(path)
                #expect(answer.status == .ok, "\(path)")
            }
        }
        #expect(try service.shared.journal.read { $0.newestSequence } == before)
        #expect(try service.shared.journal.read { try $0.owners().isEmpty })
        try await service.end()
    }

    /// On the screens that show points it stands alone; others stay as they are.
    @Test func aRiderSeesItWherePointsAre() async throws {
        let service = try TestService()
        let (renting, waiting) = (try await service.renting(), try await service.waiting())
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            try await browser.press(.openMap)
            try await browser.open("/?point=arena")
            #expect(browser.screen == "map" && cards(browser) == 1 && !browser.page.contains("<h2>Pickup points</h2>"))
            let rider = browser.another
            rider.cookie = "zontik=\(renting.text)"
            try await rider.open("/?point=arena")
            #expect(rider.screen == "activeRent" && cards(rider) == 1)
            // A point that takes nothing back says so; the list leaves it out.
            let gives = try #require(
                try service.shared.app.catalogs.catalog().points.first { !$0.takesReturns })
            try await rider.open("/?point=\(gives.id.rawValue)")
            #expect(cards(rider) == 1 && rider.page.contains("no returns"))
            let other = browser.another
            other.cookie = "zontik=\(waiting.text)"
            try await other.open("/?point=arena")
            #expect(other.screen == "rentAwaiting" && cards(other) == 0 && !other.page.contains("id=\"points\""))
        }
        try await service.end()
    }

    @Test func anUnknownPointIsSaidInEachLanguage() async throws {
        let service = try TestService()
        let words = [
            "The point in this link does not exist.", "Die Ausgabestelle aus diesem Link gibt es nicht.",
            "Пункта из этой ссылки не существует.",
        ]
        try await PhoneBrowser.at(service) { browser in
            for (language, word) in zip(Language.allCases, words) {
                let other = browser.another
                other.language = language.rawValue
                for id in ["nowhere", "%3Cb%3ECall%20me%3C%2Fb%3E", "aren", "%25", "%F0%9F%8C%82"] {
                    let answer = try await other.open("/?point=\(id)")
                    #expect(answer.status == .ok)
                    #expect(other.page.contains(word) && cards(other) == 0, "\(language): \(id)")
                    #expect(other.page.contains("id=\"show-all\"") && !other.page.contains("Call me"))
                }
            }
            // Nothing is no point, and not all points either.
            try await browser.open("/?point=")
            #expect(cards(browser) == 3 && !browser.page.contains("does not exist"))
        }
        try await service.end()
    }

    /// Whatever an operator calls a point: the link of the feed leads to it.
    @Test func aLinkOfTheFeedLeadsToItsPoint() async throws {
        let names = ["a b", "100%", "a+b&c=d#e?f/g", "Ёж", "cafe\u{301}", "%2520", "\"<x>"]
        let features = try names.map { name in
            let id = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
            return #"{"type":"Feature","id":\#(id),"properties":{"name":"Point \#(names.firstIndex(of: name) ?? 0)."},"#
                + #""geometry":{"type":"Point","coordinates":[13.4,52.5]}}"#
        }
        let text = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
        let service = try TestService(FeedRouteTests.named)
        let feed = try PointFeed([("f", Array(text.utf8))], language: "en")
        _ = try service.shared.app.take(
            ImportRequest(feed, zone: nil, replacing: true), endingReturns: [], named: "points")
        try await PhoneBrowser.at(service) { browser in
            let answer = try await browser.open("/gbfs/station_information.json")
            let json = try JSONSerialization.jsonObject(with: Data(buffer: answer.body)) as? [String: Any]
            let stations = (json?["data"] as? [String: Any])?["stations"] as? [[String: Any]] ?? []
            #expect(stations.count == names.count)
            for station in stations {
                let link = try #require((station["rental_uris"] as? [String: String])?["web"])
                let name = try #require((station["name"] as? [[String: String]])?.first?["text"])
                try await browser.open(String(link.dropFirst(service.shared.address.count)))
                #expect(cards(browser) == 1 && browser.page.contains("<b>\(name)</b>"), "\(link)")
                // And from there to its page, where it becomes a favourite.
                let path = try #require(browser.page.firstMatch(of: /href="(\/points\/[^"]*)"/)?.output.1)
                #expect(try await browser.open(String(path)).status == .ok, "\(path)")
                #expect(browser.page.contains("<h1>\(name)</h1>"), "\(path)")
                let answer = try await browser.post(path + "/favourite", ["form": browser.hidden("form"), "kept": "1"])
                #expect(answer.status == .seeOther, "\(path): \(answer.status)")
            }
        }
        try await service.end()
    }
}
