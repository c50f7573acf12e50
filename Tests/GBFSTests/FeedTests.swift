import Foundation
import GBFS
import StateMachine
import Testing

@Suite struct FeedTests {
    @Test func discoveryListsAllOthers() throws {
        let publisher = FeedPublisher(
            system: "rain_town", contact: "us@rain.example", base: "https://rent.example/zontik")
        let feeds = try Published(publisher: publisher).list(.gbfs, "feeds")
        #expect(feeds.compactMap { $0["name"] as? String } == FeedName.allCases.dropFirst().map(\.rawValue))
        for feed in feeds {
            let name = feed["name"] as? String ?? ""
            #expect(feed["url"] as? String == "https://rent.example/zontik/gbfs/\(name).json")
        }
    }

    @Test func theEnvelopeSaysWhenAndForHowLong() throws {
        let now = Instant(milliseconds: 1_795_003_200_250)
        for name in FeedName.allCases {
            let json = try JSONSerialization.jsonObject(with: Published(at: now).feeds.json(name))
            let feed = try #require(json as? [String: Any])
            #expect(feed["last_updated"] as? String == "2026-11-18T12:00:00.250Z")
            #expect(feed["ttl"] as? Int == name.secondsToLive && feed["version"] as? String == "3.0")
            #expect(feed.count == 4)
        }
        // In no case more than five minutes out of date (section “Data Latency”).
        #expect(FeedName.stationStatus.secondsToLive <= 300)
    }

    @Test func theSameFactsMakeTheSameBytes() throws {
        #expect(try Published().all() == Published().all())
    }

    @Test func theSystemIsNamedInEveryLanguage() throws {
        let system = try Published().data(.systemInformation)
        #expect(system["languages"] as? [String] == ["en", "de", "ru"])
        #expect(
            (system["name"] as? [[String: String]])?.map { $0["text"] }
                == Array(repeating: "Zontik Neu Werder", count: 3))
        #expect(system["timezone"] as? String == "Europe/Berlin")
        #expect(system["opening_hours"] as? String == "24/7")
    }
}
