import Foundation
import GBFS
import StateMachine
import Testing

@Suite struct FeedTests {
    private static let publisher = FeedPublisher(
        system: "rain_town", contact: "us@rain.example", base: "https://rent.example/zontik")

    @Test func discoveryListsAllOthers() throws {
        let feeds = try Published(publisher: Self.publisher).list(.gbfs, "feeds")
        #expect(
            feeds.compactMap { $0["name"] as? String } == [
                "gbfs_versions", "system_information", "vehicle_types", "station_information", "station_status",
                "system_regions", "system_pricing_plans", "system_alerts",
            ])
        for feed in feeds {
            let name = feed["name"] as? String ?? ""
            #expect(feed["url"] as? String == "https://rent.example/zontik/gbfs/\(name).json")
        }
    }

    /// In both editions, the oldest first; the list of systems has them, too, and `system_information` leads to it.
    @Test func eachEditionLeadsToBoth() throws {
        let published = Published(publisher: Self.publisher)
        let base = "https://rent.example/zontik/gbfs/"
        let expected = [
            ["version": "2.3", "url": base + "2.3/gbfs.json"], ["version": "3.0", "url": base + "gbfs.json"],
        ]
        for format in FeedFormat.all {
            #expect(try published.list(.gbfsVersions, "versions", format) as? [[String: String]] == expected)
        }
        let systems = try published.list(.manifest, "datasets")
        #expect(systems.count == 1 && systems[0]["system_id"] as? String == "rain_town")
        #expect(systems[0]["versions"] as? [[String: String]] == expected)
        #expect(try published.data(.systemInformation)["manifest_url"] as? String == base + "manifest.json")
    }

    @Test func theEnvelopeSaysWhenAndForHowLong() throws {
        let now = Instant(milliseconds: 1_795_003_200_250)
        for format in FeedFormat.all {
            for name in format.names {
                let feed = try Published(at: now).feed(name, format)
                if format == .current {
                    #expect(feed["last_updated"] as? String == "2026-11-18T12:00:00.250Z")
                    #expect(feed["version"] as? String == "3.0")
                } else {
                    #expect(feed["last_updated"] as? Int == 1_795_003_200 && feed["version"] as? String == "2.3")
                }
                #expect(feed["ttl"] as? Int == name.secondsToLive && feed.count == 4)
            }
        }
        // In no case more than five minutes out of date (section “Data Latency”).
        #expect(FeedName.allCases.allSatisfy { (30...300).contains($0.secondsToLive) })
        #expect((30...60).contains(FeedName.stationStatus.secondsToLive))
    }

    /// What the operator has not said is not there, and half of it is nothing.
    @Test func policiesAreTheOperators() throws {
        let named = try Published().data(.systemInformation)
        #expect((named["privacy_url"] as? [[String: String]])?.first?["text"] == "https://rain.example/privacy")
        #expect(named["privacy_last_updated"] as? String == "2026-03-01")
        #expect(named["terms_last_updated"] as? String == "2026-02-28")
        let silent = try Published(publisher: Self.publisher).data(.systemInformation)
        #expect(silent.keys.allSatisfy { !$0.hasPrefix("privacy") && !$0.hasPrefix("terms") })
        #expect(FeedPublisher.Policy(url: "https://rain.example", changed: "2026-02-30") == nil)
        #expect(FeedPublisher.Policy(url: "rain.example", changed: "2026-02-28") == nil)
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
