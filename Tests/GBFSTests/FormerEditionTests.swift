import Foundation
import GBFS
import Localization
import PickupPoints
import Rental
import StateMachine
import Testing

/// Edition 2.3: the facts of the current one under its own names, in files of one language.
@Suite struct FormerEditionTests {
    private let published = Published(
        stock: ["point:alter-markt": 24], moved: ["point:alter-markt": Instant(milliseconds: 1_795_000_000_999)],
        isServiceReachable: false)

    @Test func discoveryLeadsToTheFilesOfEachLanguage() throws {
        for format in FeedFormat.all where format != .current {
            let data = try published.data(.gbfs, format)
            #expect(data.keys.sorted() == ["de", "en", "ru"])
            for (language, list) in data {
                let feeds = try #require((list as? [String: Any])?["feeds"] as? [[String: String]])
                #expect(
                    feeds.map { $0["name"] } == [
                        "gbfs_versions", "system_information", "vehicle_types", "station_information",
                        "station_status", "system_regions", "system_pricing_plans", "system_alerts",
                    ])
                for feed in feeds {
                    #expect(feed["url"] == "http://127.0.0.1:8080/gbfs/2.3/\(language)/\(feed["name"] ?? "").json")
                }
            }
        }
    }

    @Test func aStationHasTheEditionsNames() throws {
        let stations = try published.stations(.stationStatus, .v2_3(.en))
        #expect(stations.count == PointCatalog.embedded.points.count)
        let station = try #require(stations["alter-markt"])
        #expect(
            station.keys.sorted() == [
                "is_installed", "is_renting", "is_returning", "last_reported", "num_bikes_available", "station_id",
                "vehicle_types_available",
            ])
        #expect(station["num_bikes_available"] as? Int == 24)
        #expect(station["last_reported"] as? Int == 1_795_000_000, "whole seconds, none of which lies ahead")
        let place = try #require(try published.stations(.stationInformation, .v2_3(.en))["alter-markt"])
        let name = PointCatalog.embedded[PointID(rawValue: "alter-markt")]?.name
        #expect(place["name"] as? String == name && place["station_opening_hours"] == nil)
        #expect(place["rental_uris"] as? [String: String] == ["web": "http://127.0.0.1:8080/?point=alter-markt"])
    }

    @Test func aFileIsOfOneLanguage() throws {
        let names = ["en": "Umbrella", "de": "Regenschirm", "ru": "Зонт"]
        for language in Language.allCases {
            let format = FeedFormat.v2_3(language)
            let system = try published.data(.systemInformation, format)
            #expect(system["language"] as? String == language.rawValue)
            #expect(system["name"] as? String == "Zontik Neu Werder")
            #expect(system["terms_url"] as? String == "https://rain.example/terms")
            #expect(system["privacy_url"] as? String == "https://rain.example/privacy")
            for key in ["languages", "opening_hours", "manifest_url"] { #expect(system[key] == nil, "\(key)") }
            let vehicle = try #require(try published.list(.vehicleTypes, "vehicle_types", format).first)
            #expect(vehicle["name"] as? String == names[language.rawValue])
            let alert = try #require(try published.list(.systemAlerts, "alerts", format).first)
            #expect(alert["summary"] as? String == language.texts.offlineWarning)
            let plan = try #require(try published.list(.systemPricingPlans, "plans", format).first)
            #expect((plan["description"] as? String)?.isEmpty == false && plan["price"] as? Double == 1)
        }
    }

    /// There is one rule for what stands in both editions: fares, identifiers, whether a point is open.
    @Test func bothEditionsSayTheSame() throws {
        let catalog = try Published.catalog(hours: ["24/7", "We off", nil, "We 13:00-14:00"])
        let published = Published(catalog, stock: ["point:1": 3], moved: ["point:1": Published.noon])
        let (old, new) = (
            try published.stations(.stationStatus, .v2_3(.ru)), try published.stations(.stationStatus)
        )
        #expect(old.keys.sorted() == new.keys.sorted() && old.count == 4)
        for (id, station) in old {
            for key in ["is_renting", "is_returning", "is_installed"] {
                #expect(station[key] as? Bool == new[id]?[key] as? Bool, "\(key) of \(id)")
            }
            #expect(station["num_bikes_available"] as? Int == new[id]?["num_vehicles_available"] as? Int)
        }
        let prices = try FeedFormat.all.map {
            try published.list(.systemPricingPlans, "plans", $0).map { $0["per_min_pricing"] as? [[String: Double]] }
        }
        #expect(prices.allSatisfy { $0 == prices[0] } && prices[0].first??.isEmpty == false)
    }

    @Test func anInstantBeforeTheEpochIsRoundedDown() throws {
        let feed = try Published(at: Instant(milliseconds: -1)).feed(.gbfs, .v2_3(.en))
        #expect(feed["last_updated"] as? Int == -1)
    }

    /// Who imports these files has the points; their hours the edition has no word for.
    @Test func whatIsPublishedCanBeImported() throws {
        for language in Language.allCases {
            let format = FeedFormat.v2_3(language)
            let files = try format.names.map { ($0.file, Array(try published.feeds.json($0, format))) }
            let feed = try PointFeed([], found: files, language: "de")
            #expect(feed.stations.count == PointCatalog.embedded.points.count && feed.strays == 0)
            for (station, point) in zip(feed.stations, PointCatalog.embedded.points) {
                #expect(station.id == point.id && station.name == point.name && station.district == point.district)
                #expect(station.address == point.address && station.position == point.position)
            }
            #expect(feed.stations[1].umbrellas == 24 && feed.timeZone?.identifier == "Europe/Berlin")
        }
    }
}
