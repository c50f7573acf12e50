import Foundation
import GBFS
import OpeningHours
import PickupPoints
import Rental
import StateMachine

/// Feeds of what a test says, read back.
struct Published {
    /// A Wednesday, 2026-11-18T12:00:00Z.
    static let noon = Instant(milliseconds: 1_795_003_200_000)

    static let tariff = Tariff(
        currency: .eur, unlock: 100, perInterval: 50, intervalSeconds: 1800, maximum: 2500, price: 2000)

    let feeds: Feeds

    init(
        _ catalog: PointCatalog = .embedded, stock: [String: Int64] = [:],
        tariffs: [(name: String, tariff: Tariff)] = [("standard", tariff)], isServiceReachable: Bool = true,
        at now: Instant = noon,
        publisher: FeedPublisher = FeedPublisher(
            system: "rain_town", contact: "us@rain.example", base: "http://127.0.0.1:8080",
            terms: .init(url: "https://rain.example/terms", changed: "2026-02-28"))
    ) {
        feeds = Feeds(
            catalog: catalog, stock: stock, tariffs: tariffs, isServiceReachable: isServiceReachable, at: now,
            publisher: publisher)
    }

    func all() throws -> [FeedName: Data] {
        Dictionary(uniqueKeysWithValues: try FeedName.allCases.map { ($0, try feeds.json($0)) })
    }

    struct NoFeed: Error {}

    /// The contents of a feed.
    func data(_ name: FeedName) throws -> [String: Any] {
        let feed = try JSONSerialization.jsonObject(with: feeds.json(name)) as? [String: Any]
        guard let data = feed?["data"] as? [String: Any] else { throw NoFeed() }
        return data
    }

    func list(_ name: FeedName, _ key: String) throws -> [[String: Any]] {
        guard let list = try data(name)[key] as? [[String: Any]] else { throw NoFeed() }
        return list
    }

    /// The entries of `station_information` or `station_status` by their identifiers.
    func stations(_ name: FeedName) throws -> [String: [String: Any]] {
        Dictionary(uniqueKeysWithValues: try list(name, "stations").map { ($0["station_id"] as? String ?? "", $0) })
    }

    /// A catalog of one point for each of some opening hours, the identifiers `0`, `1`, ….
    static func catalog(hours: [String?]) throws -> PointCatalog {
        try PointCatalog(
            city: "Testow", timeZone: "Europe/Berlin",
            points: try hours.enumerated().map { index, hours in
                Point(
                    id: PointID(rawValue: "\(index)"), name: "Point \(index)", address: "", district: "",
                    position: try Position(latitude: 52.5, longitude: 13.4), takesReturns: index % 2 == 0,
                    hours: PointHours(hours), initialStock: 0)
            })
    }
}
