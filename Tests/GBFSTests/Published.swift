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
        _ catalog: PointCatalog = .embedded, stock: [String: Int64] = [:], moved: [String: Instant] = [:],
        tariffs: [(name: String, tariff: Tariff)] = [("standard", tariff)], isServiceReachable: Bool = true,
        at now: Instant = noon,
        publisher: FeedPublisher = FeedPublisher(
            system: "rain_town", contact: "us@rain.example", base: "http://127.0.0.1:8080",
            terms: .init(url: "https://rain.example/terms", changed: "2026-02-28"),
            privacy: .init(url: "https://rain.example/privacy", changed: "2026-03-01"))
    ) {
        feeds = Feeds(
            catalog: catalog, stock: stock, moved: moved, tariffs: tariffs, isServiceReachable: isServiceReachable,
            at: now, publisher: publisher)
    }

    /// All feeds of an edition.
    func all(_ format: FeedFormat = .current) throws -> [FeedName: Data] {
        Dictionary(uniqueKeysWithValues: try format.names.map { ($0, try feeds.json($0, format)) })
    }

    struct NoFeed: Error {}

    /// A feed with its envelope.
    func feed(_ name: FeedName, _ format: FeedFormat = .current) throws -> [String: Any] {
        guard let feed = try JSONSerialization.jsonObject(with: feeds.json(name, format)) as? [String: Any] else {
            throw NoFeed()
        }
        return feed
    }

    /// The contents of a feed.
    func data(_ name: FeedName, _ format: FeedFormat = .current) throws -> [String: Any] {
        guard let data = try feed(name, format)["data"] as? [String: Any] else { throw NoFeed() }
        return data
    }

    func list(_ name: FeedName, _ key: String, _ format: FeedFormat = .current) throws -> [[String: Any]] {
        guard let list = try data(name, format)[key] as? [[String: Any]] else { throw NoFeed() }
        return list
    }

    /// The entries of `station_information` or `station_status` by their identifiers.
    func stations(_ name: FeedName, _ format: FeedFormat = .current) throws -> [String: [String: Any]] {
        Dictionary(
            uniqueKeysWithValues: try list(name, "stations", format).map { ($0["station_id"] as? String ?? "", $0) })
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
